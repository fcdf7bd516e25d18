// Sounds, made as they are needed: no files. A browser without sound stays silent.
import type { SoundName } from "../board/skin";

let audio: AudioContext | undefined;

interface Note {
  wave: OscillatorType;
  /** Hertz at the start and at the end. */
  from: number;
  to: number;
  seconds: number;
  loudness: number;
  delay: number;
}

const note = (wave: OscillatorType, from: number, to: number, seconds: number, loudness: number,
              delay = 0): Note => ({ wave, from, to, seconds, loudness, delay });

// A scale that sounds well in any order, so that long reactions rise and stay pleasant.
const SCALE = [0, 2, 4, 7, 9];
const TOP = 14;

function pitch(height: number): number {
  const step = Math.min(height, TOP);
  const octave = Math.floor(step / SCALE.length);
  return 262 * 2 ** (octave + (SCALE[step % SCALE.length] ?? 0) / 12);
}

function notesOf(name: SoundName, height: number): Note[] {
  const tone = pitch(height);
  switch (name) {
    case "place": return [note("sine", 520, 390, 0.09, 0.5)];
    case "slide": return [note("sine", 300, 240, 0.08, 0.35)];
    case "burst": return [
      note("triangle", tone, tone * 1.01, 0.22, 0.4),
      note("sine", 150, 60, 0.12, 0.5),
    ];
    case "turn": return [note("triangle", 400, 470, 0.05, 0.22)];
    case "clear": return [note("triangle", tone, tone * 1.5, 0.16, 0.4)];
    case "step": return [note("sine", 240, 200, 0.05, 0.22)];
    case "push": return [note("triangle", 150, 110, 0.1, 0.5)];
    case "jump": return [note("sine", 330, 880, 0.2, 0.35), note("sine", 880, 660, 0.1, 0.2, 0.16)];
    case "bomb": return [
      note("sawtooth", 110, 38, 0.4, 0.45),
      note("triangle", 320, 60, 0.22, 0.4),
    ];
    case "merge": return [
      note("triangle", tone, tone, 0.14, 0.35),
      note("triangle", tone * 1.5, tone * 1.5, 0.22, 0.35, 0.07),
    ];
    case "lose": return [
      note("sine", 294, 277, 0.22, 0.4),
      note("sine", 220, 196, 0.34, 0.4, 0.18),
    ];
    case "refuse": return [note("sine", 170, 130, 0.14, 0.45)];
    case "win": return [0, 4, 7, 12].map((semitones, i) => {
      const hertz = 392 * 2 ** (semitones / 12);
      return note("triangle", hertz, hertz, 0.34, 0.4, i * 0.11);
    });
  }
}

function sound(context: AudioContext, { wave, from, to, seconds, loudness, delay }: Note,
               volume: number): void {
  const start = context.currentTime + delay;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loudness * volume * 0.5), start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds + 0.02);
}

/** Plays a sound; volume is 0 to 1. */
export function playSound(name: SoundName, height: number, volume: number): void {
  if (volume <= 0 || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const one of notesOf(name, height)) sound(audio, one, volume);
}
