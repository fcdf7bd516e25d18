"""What several tests of the package need."""
import signal
import subprocess
import sys
import unittest

import fissile


class Case(unittest.TestCase):
    def refused(self, code, call, *args, **named):
        with self.assertRaises(fissile.Error) as caught:
            call(*args, **named)
        self.assertEqual(caught.exception.code, code)
        self.assertTrue(caught.exception.message)
        return caught.exception

    def refused_at(self, code, at, call, *args, **named):
        """The same, where the place is told too: "" for none."""
        self.assertEqual(self.refused(code, call, *args, **named).at, at)

    def interrupted(self, work):
        """Work of a program, a line of Python, ends at Ctrl-C."""
        # Whoever started this in the background had SIGINT ignored, which children inherit.
        program = ("import fissile, signal\n"
                   "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
                   f"try:\n    print('ready', flush=True)\n    {work}\n"
                   "except KeyboardInterrupt:\n    print('interrupted')\n")
        child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        try:
            self.assertEqual(child.stdout.readline(), "ready\n")
            child.send_signal(signal.SIGINT)
            self.assertEqual(child.communicate(timeout=20)[0], "interrupted\n")
        finally:
            child.kill()
            child.wait()
            child.stdout.close()
