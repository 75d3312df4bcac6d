"""Makes Orca speak to a transcript instead of a synthesizer: one JSON object a line, on its standard output.

Orca loads this file from its folder of preferences. A voice is imitated, so that what comes too late or is cut off by
the next event shows: it needs time for each letter, and a key or an interruption silences what has not been said yet.
"""

import json
import os

from gi.repository import GLib
from orca import chnames, settings, speech
from orca.speechserver import SayAllContext, SpeechServer

# About three times as fast as people talk. People who listen all day have it that fast.
LETTERS_PER_SECOND = 60

_transcript = os.fdopen(os.dup(1), "w", buffering=1)


def write(event, text=""):
    _transcript.write(json.dumps({"event": event, "text": text}) + "\n")


class Transcript(SpeechServer):
    """Says one utterance after the other, and writes each down as soon as it begins."""

    def __init__(self):
        super().__init__()
        self._waiting = []
        self._current = None
        self._timer = 0

    def getInfo(self):
        return ["Transcript", "transcript"]

    def speak(self, text=None, acss=None, interrupt=True):
        if isinstance(text, str) and text.strip():
            self._say(text.strip())

    def speakCharacter(self, character, acss=None):
        self._say(chnames.getCharacterName(character) or character)

    def speakKeyEvent(self, event, acss=None):
        """The transcript names each key itself."""

    def sayAll(self, utteranceIterator, progressCallback):
        try:
            context, _ = next(utteranceIterator)
        except StopIteration:
            return

        def finished(wasHeard):
            context.currentOffset = context.endOffset if wasHeard else context.startOffset
            how = SayAllContext.COMPLETED if wasHeard else SayAllContext.INTERRUPTED
            GLib.idle_add(progressCallback, context.copy(), how)
            if wasHeard:
                self.sayAll(utteranceIterator, progressCallback)

        self._say(context.utterance.strip(), finished)

    def stop(self):
        cut = ([self._current] if self._current else []) + self._waiting
        self._waiting = []
        self._current = None
        if self._timer:
            GLib.source_remove(self._timer)
            self._timer = 0
        for index, (text, finished) in enumerate(cut):
            if text:
                write("cut" if index == 0 else "unheard", text)
            if finished:
                finished(False)
        if cut:
            write("silent")

    def _say(self, text, finished=None):
        # Orca also sends blanks, and waits until they are said.
        self._waiting.append((text, finished))
        if not self._current:
            self._next()

    def _next(self):
        self._timer = 0
        if not self._waiting:
            self._current = None
            write("silent")
            return False
        self._current = self._waiting.pop(0)
        text = self._current[0]
        if text:
            write("says", text)
        self._timer = GLib.timeout_add(max(1, int(1000 * len(text) / LETTERS_PER_SECOND)), self._said)
        return False

    def _said(self):
        _, finished = self._current
        self._current = None
        self._timer = 0
        if finished:
            finished(True)
        if not self._current:
            self._next()
        return False


speech._speechserver = Transcript()
# Orca shuts its voice down and starts it again with each set of preferences.
speech.shutdown = lambda: None

settings.enableBraille = False
settings.enableKeyEcho = False
settings.enableSound = False
