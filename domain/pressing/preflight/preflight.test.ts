import { describe, expect, it } from 'vitest'
import type { ReadAudio } from '../../media/audio-header.ts'
import { type Finding, verdictOf } from './finding.ts'
import { barcodeFinding, catalogueNumberFinding, runoutFinding, runoutText } from './identifiers.ts'
import { sideLetter } from '../quote/side-length.ts'
import { audioFindings, sideFindings, trackFindings } from './sides.ts'

const brief = (findings: readonly Finding[]) => findings.map(f => `${f.signal} ${f.subject}: ${f.code}`)
const onTwelve = { size: '12', speed: '33', isPicture: false } as const
const lengths = (...minutes: readonly number[]) =>
  minutes.map((minute, index) => ({ side: sideLetter(index), seconds: minute * 60 }))
const sound = (sampleRate = 48_000, bitDepth = 24, channels = 2): ReadAudio => ({
  ok: true,
  header: { format: 'wav', sampleRate, bitDepth, channels, frames: sampleRate, seconds: 1 },
})

describe('sides at two speeds', () => {
  // 12 inch: recommended up to 19:30 at 33, 12:00 at 45, and no more than 13:12 there.
  it('are each judged at their own speed, and compared with none of another', () => {
    const ep = { ...onTwelve, sideSpeeds: ['33', '45'] } as const
    expect(brief(sideFindings(lengths(19, 12), ep))).toEqual([
      'green side A: side_fits',
      'green side B: side_fits',
    ])
    expect(brief(sideFindings(lengths(19, 13.5), ep))).toEqual([
      'green side A: side_fits',
      'red side B: side_too_long',
    ])
    // A third and a fourth that nobody said are at the speed of the run.
    expect(brief(sideFindings(lengths(12, 12, 19, 14), ep)).slice(2)).toEqual([
      'green side C: side_fits',
      'green side D: side_fits',
      'amber sides C and D: sides_differ',
    ])
  })
})

describe('sides', () => {
  it('are green, amber or red by their length, with the reason', () => {
    expect(brief(sideFindings(lengths(18, 20, 22.5, 0), onTwelve))).toEqual([
      'green side A: side_fits',
      'amber side B: side_long',
      'red side C: side_too_long',
      'red side D: side_empty',
      'amber sides C and D: sides_differ',
    ])
    expect(sideFindings(lengths(20, 20), onTwelve)[0]?.values).toEqual({
      seconds: 1_200,
      recommended: 1_170,
      most: 1_287,
    })
  })

  it('of one disc are compared, and an odd one is told', () => {
    expect(brief(sideFindings(lengths(18, 12), onTwelve))).toContain('amber sides A and B: sides_differ')
    expect(brief(sideFindings(lengths(18, 18, 12), onTwelve))).toContain('amber sides: sides_odd')
    expect(brief(sideFindings(lengths(18, 18, 12, 12), onTwelve)).join()).not.toContain('differ')
  })

  it('are of one rate and depth, and good enough to cut', () => {
    const files = (...read: readonly ReadAudio[]) => read.map((audio, n) => ({ side: sideLetter(n), audio }))
    expect(brief(audioFindings(files(sound(), sound())))).toEqual([
      'green side A: audio_good',
      'green side B: audio_good',
    ])
    expect(brief(audioFindings(files(sound(22_050, 8, 6), { ok: false, problem: 'lossy' })))).toEqual([
      'red side A: rate_low',
      'red side A: depth_low',
      'red side A: channels_odd',
      'red side B: audio_lossy',
    ])
    expect(brief(audioFindings(files(sound(44_100, 16), sound())))).toEqual([
      'green side A: audio_good',
      'green side B: audio_good',
      'red sides: rates_differ',
      'red sides: depths_differ',
    ])
  })

  it('hold the tracks that are listed', () => {
    const tracks = [
      { side: 'A', title: 'One', seconds: 600 },
      { side: 'A', title: ' ', seconds: 477 },
      { side: 'C', title: 'Three', seconds: 5 },
    ]
    expect(brief(trackFindings(tracks, lengths(18, 10)))).toEqual([
      'green side A: tracks_match',
      'red side B: side_without_tracks',
      'red track Three: track_without_side',
      'red side A: track_untitled',
    ])
    expect(brief(trackFindings(tracks.slice(0, 1), lengths(18)))).toEqual(['red side A: tracks_differ'])
  })
})

describe('numbers', () => {
  it('of barcodes are checked, and a wrong digit is answered with the right one', () => {
    expect(barcodeFinding('5 099747 814228')).toMatchObject({ signal: 'green' })
    expect(barcodeFinding('5099747814229')).toMatchObject({ signal: 'red', values: { right: 8 } })
    expect(barcodeFinding('12345')).toMatchObject({ signal: 'red', values: { right: '' } })
  })

  it('of catalogues are capitals and digits; a runout is what an engraver can write', () => {
    for (const good of ['SIL001', 'SIL-001 LP', 'A'])
      expect(catalogueNumberFinding(good).signal).toBe('green')
    for (const bad of ['', 'sil 1', 'SIL--1', '-SIL', 'S'.repeat(25)]) {
      expect(catalogueNumberFinding(bad).signal).toBe('red')
    }
    expect(runoutText('SIL001', 'A', ' listen twice ')).toBe('SIL001-A listen twice')
    expect(runoutFinding('SIL001', 'A', 'x'.repeat(40)).code).toBe('runout_long')
    expect(runoutFinding('SIL001', 'A', '♥').code).toBe('runout_letters')
    expect(runoutFinding('SIL001', 'B').code).toBe('runout_good')
  })
})

describe('a report', () => {
  it('is as bad as the worst thing found', () => {
    expect(verdictOf([])).toBe('green')
    expect(verdictOf(sideFindings(lengths(18, 20), onTwelve))).toBe('amber')
    expect(verdictOf(sideFindings(lengths(18, 31), onTwelve))).toBe('red')
  })
})
