"""Reads the text format of Prometheus, version 0.0.4, and complains of whatever is not as its
manual has it: https://prometheus.io/docs/instrumenting/exposition_formats/"""
import math
import re

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
SAMPLE = re.compile(rf"({NAME})(?:\{{(.*)\}})? (\S+)")
LABEL = re.compile(r'([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"')
PARTS = {"histogram": {"_bucket", "_sum", "_count"}, "counter": {""}, "gauge": {""}}
# Units that are not base units.
WRONG_UNITS = re.compile(r"_(milli|micro|nano)?seconds_ms|_(ms|us|millis|milliseconds|microseconds|"
                         r"minutes|hours|kb|kib|mb|mib|kilobytes|percent)(_|$)")


class Malformed(AssertionError):
    pass


def need(condition, *what):
    if not condition:
        raise Malformed(" ".join(str(one) for one in what))


def read_labels(text):
    labels, rest = {}, text
    while rest:
        match = LABEL.match(rest)
        need(match, "labels:", text)
        need(match[1] not in labels, "a label twice:", text)
        labels[match[1]] = match[2]
        rest = rest[match.end():]
        need(not rest or rest.startswith(","), "labels:", text)
        rest = rest.removeprefix(",")
    return labels


class Metric:
    """One name with its type and its samples: (ending, labels as text) to number."""

    def __init__(self, name, about):
        self.name, self.about, self.kind, self.samples = name, about, None, {}

    def add(self, full, labels, number):
        ending = full.removeprefix(self.name)
        need(full.startswith(self.name) and ending in PARTS[self.kind], full, "is not", self.name)
        key = (ending, tuple(sorted(labels.items())))
        need(key not in self.samples, "twice:", full, labels)
        self.samples[key] = number
        if self.kind != "gauge":
            need(number >= 0, full, "counts down")

    def check(self):
        need(self.samples, self.name, "has no value")
        need((self.kind == "counter") == self.name.endswith("_total"),
             self.name, "is a", self.kind, "with that name")
        need(not WRONG_UNITS.search(self.name), self.name, "is in no base unit")
        if self.kind == "histogram":
            self.check_histogram()

    def check_histogram(self):
        need(self.name.endswith("_seconds"), self.name, "says no unit")
        bounds, before = [], 0
        for (ending, labels), number in self.samples.items():
            if ending == "_bucket":
                bounds.append(float(dict(labels)["le"]))
                need(number >= before, self.name, "is not cumulative")
                before = number
        need(bounds == sorted(set(bounds)), self.name, "has bounds out of order")
        need(bounds[-1] == math.inf, self.name, "has no bucket for all")
        need(before == self.samples["_count", ()], self.name, "counts differently")
        need(("_sum", ()) in self.samples, self.name, "has no sum")


def read(text):
    """All metrics by name."""
    metrics, current = {}, None
    need(text.endswith("\n"), "the last line has no end")
    for line in text[:-1].split("\n"):
        if line.startswith("# HELP "):
            _, _, name, about = line.split(" ", 3)
            need(re.fullmatch(NAME, name) and about and name not in metrics, line)
            current = metrics[name] = Metric(name, about)
        elif line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            need(current and name == current.name and current.kind is None, line)
            need(kind in PARTS, line)
            current.kind = kind
        else:
            match = SAMPLE.fullmatch(line)
            need(match and current and current.kind, line)
            need(re.fullmatch(r"[+-]?(\d+(\.\d+)?([eE][+-]?\d+)?|Inf)|NaN", match[3]), line)
            current.add(match[1], read_labels(match[2] or ""), float(match[3]))
    for metric in metrics.values():
        metric.check()
    return metrics
