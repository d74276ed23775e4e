/** A short high tick, or a longer low tone; hearers turn it off with the sound of their device. */
const tones = {
  good: { hertz: 1_760, seconds: 0.07, buzzMs: [60] },
  wrong: { hertz: 220, seconds: 0.3, buzzMs: [120, 80, 120] },
} as const

function sound(context: AudioContext, { hertz, seconds }: (typeof tones)['good' | 'wrong']): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.15, context.currentTime)
  // A tone that is cut off clicks.
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + seconds)
}

let heard: AudioContext | undefined

/** Lets whoever packs hear and feel how a scan went. */
export function signal(outcome: keyof typeof tones): void {
  const tone = tones[outcome]
  if ('vibrate' in navigator) navigator.vibrate(tone.buzzMs)
  if (!('AudioContext' in globalThis)) return
  heard ??= new AudioContext()
  sound(heard, tone)
}
