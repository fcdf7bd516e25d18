"""The examples of docs/python.md do what the page says."""
import contextlib
import io
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).parents[2]


class Docs(unittest.TestCase):
    def test_examples_run_one_after_another(self):
        page = (ROOT / "docs/python.md").read_text()
        blocks = re.findall(r"```python\n(.*?)```", page, re.S)
        self.assertGreater(len(blocks), 2)
        names = {}
        with contextlib.redirect_stdout(io.StringIO()):
            for number, block in enumerate(blocks, 1):
                exec(compile(block, f"docs/python.md, block {number}", "exec"), names)


if __name__ == "__main__":
    unittest.main()
