import { describe, expect, it } from 'vitest'
import { readAudioHeader } from '../../media/audio-header.ts'
import { waveFile } from '#fixtures/masters/containers.ts'
import { goodMeasurement } from '#fixtures/masters/good-measurement.ts'
import { measured } from '#fixtures/masters/measured.ts'
import { baseSide } from '#fixtures/masters/signals.ts'
import type { SoundMeasurement } from '../sound/measurement.ts'
import { cueFindings } from './evaluate-track-list.ts'
import { evaluateSound } from './evaluate-sound.ts'
import { audioFindings } from './sides.ts'
import { usualSoundLimits } from './sound-limits.ts'

describe('masters', () => {
  it('that are one side twice are told, by whichever container', async () => {
    const file = waveFile(baseSide(44_100, 2))
    const audio = readAudioHeader(file, file.length)
    const found = await measured(file)
    const both = ['A', 'B'].map(side => ({ side, audio, measured: found }))
    expect(audioFindings(both).filter(({ signal }) => signal === 'red')).toMatchObject([
      { subject: 'side B', code: 'same_side', values: { other: 'A' } },
    ])
  })
})

const saidOf = (change: Partial<SoundMeasurement>, levelBaseMinutes = 14) =>
  evaluateSound('side A', { ...goodMeasurement, ...change }, { levelBaseMinutes }).map(
    ({ signal, code }) => `${signal} ${code}`,
  )

describe('what is said of a recording', () => {
  it.each([
    [{}, ['green sound_good']],
    [{ depth: 16, usedBits: 16 }, ['note depth_plain']],
    [{ usedBits: 16 }, ['note depth_empty']],
    [{ channels: 1 }, ['note mono']],
    [{ truePeakDb: 0 }, ['green sound_good']],
    [{ truePeakDb: 0.01 }, ['amber true_peak']],
    [{ truePeakDb: 1 }, ['amber true_peak']],
    [{ truePeakDb: 1.01 }, ['red true_peak']],
    [{ clips: 5, clipsInSecond: 5 }, ['green sound_good']],
    [{ clips: 6, clipsInSecond: 6 }, ['note clipped']],
    [{ clips: 60, clipsInSecond: 10 }, ['note clipped']],
    [{ clips: 11, clipsInSecond: 11 }, ['amber clipped']],
    [{ loudness: -9, truePeakDb: -0.5 }, ['green sound_good']],
    [{ loudness: -8.9, truePeakDb: -0.5 }, ['note loud_for_length']],
    [{ loudness: -10.5, truePeakDb: -3 }, ['note squashed']],
    [{ loudness: -9.5, truePeakDb: -3.6 }, ['amber squashed']],
    [{ dcPercent: 0.1 }, ['green sound_good']],
    [{ dcPercent: 0.11 }, ['note dc']],
    [{ dcPercent: 1.01 }, ['amber dc']],
    [{ subBassDb: -40 }, ['green sound_good']],
    [{ subBassDb: -39.9 }, ['note sub_bass']],
    [{ veryHighSeconds: 1.1 }, ['note very_high']],
    [{ bassPoor: 10 }, ['green sound_good']],
    [{ bassPoor: 11 }, ['amber bass_phase']],
    [{ bassPoor: 1, bassOpposed: 1 }, ['amber bass_phase']],
    [{ correlation: 0.09 }, ['note phase']],
    [{ correlation: 0 }, ['note phase']],
    [{ correlation: -0.01 }, ['amber phase']],
    [{ correlation: null, silentChannel: 'left' }, ['amber channel_silent_left']],
    [{ sibilants: 20 }, ['green sound_good']],
    [{ sibilants: 21 }, ['amber sibilance']],
    [{ sibilants: 20, brightness: [-12, -11, -9] }, ['note inner_track']],
    [{ sibilants: 5, brightness: [-12, -11, -9] }, ['green sound_good']],
    [{ silences: [[0, 5]] }, ['green sound_good']],
    [{ silences: [[0, 5.1]] }, ['amber silence_start']],
    [{ silences: [[109, 120]] }, ['amber silence_end']],
    [{ silences: [[50, 58.1]] }, ['amber silence_inside']],
    [{ firstDb: -49 }, ['amber edges']],
    [{ clicks: 20 }, ['note click']],
    [{ clicks: 21 }, ['amber click']],
    [{ dropouts: 1 }, ['amber dropout']],
    [{ peakDb: -144 }, ['amber audio_silent']],
  ] as const)('of %j: %j', (change, said) => {
    expect(saidOf(change)).toEqual(said)
  })
})

describe('what is said of a recording on a disc', () => {
  it('of a long side is by how much it is cut quieter: a decibel for each minute over', () => {
    const long = { ...goodMeasurement, frames: 18 * 60 * 96_000, loudness: -11 }
    const [found] = evaluateSound('side A', long, { levelBaseMinutes: 14 })
    expect(found).toMatchObject({ code: 'loud_for_length', values: { quieter: 2 } })
    // What is not cut is not too loud.
    expect(evaluateSound('track 1', long)).toMatchObject([{ code: 'sound_good' }])
  })

  it('of what is not cut leaves out what only a groove suffers from', () => {
    const found = { ...goodMeasurement, bassOpposed: 5, sibilants: 90, subBassDb: -10, dcPercent: 2 }
    expect(evaluateSound('track 1', found).map(({ code }) => code)).toEqual(['dc'])
  })

  it('goes by the rows of a plant where it has some', () => {
    const limits = { ...usualSoundLimits, dcTold: 0.5 }
    expect(evaluateSound('side A', { ...goodMeasurement, dcPercent: 0.4 }, { limits })).toMatchObject([
      { code: 'sound_good' },
    ])
  })
})

describe('where tracks begin', () => {
  const codes = (cues: readonly number[]) =>
    cueFindings({ subject: 'side A', found: goodMeasurement }, cues).map(
      ({ signal, code }) => `${signal} ${code}`,
    )
  it.each([
    [[0, 60], []],
    [[0, 60.6], []],
    [[0, 60.7], ['note segue']],
    [[5.1, 60], ['red cue_late']],
    [[0, 60, 60], ['red cue_falls']],
    [[0, 60, 120], ['red cue_outside']],
  ] as const)('%j: %j', (cues, said) => {
    expect(codes(cues)).toEqual(said)
  })
})
