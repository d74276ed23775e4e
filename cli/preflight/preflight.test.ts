import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { aiffFile, waveFile } from '#fixtures/masters/containers.ts'
import { baseSide, scaled } from '#fixtures/masters/signals.ts'
import { hostilePrints } from '#fixtures/print/hostile-prints.ts'
import { type PrintSample, printSamples } from '#fixtures/print/print-samples.ts'
import { waveBytes } from '#fixtures/testing/sound-files.ts'
import { runProgram } from '../run-program.ts'

const run = async (words: string, files: Readonly<Record<string, Uint8Array | string>>) => {
  const terminal = fakeTerminal()
  for (const [name, content] of Object.entries(files)) writeFileSync(join(terminal.cwd, name), content)
  const code = await runProgram(words.split(' '), terminal)
  return { code, out: terminal.stdout(), err: terminal.stderr() }
}

/** Low rates keep the files of a test small; the headers are real. */
const minutes = (length: number, bitDepth = 16) => {
  const sampleRate = 44_100
  return { sampleRate, bitDepth, channels: 1, frames: Math.round(length * 60 * sampleRate) }
}

/** Sound of which there is nothing to say. */
const side = baseSide(44_100, 20)

describe('sillon preflight of an EP', () => {
  it('judges each side at its own speed', async () => {
    const files = { 'a.wav': waveBytes(minutes(6)), 'b.wav': waveBytes(minutes(6)) }
    const { out } = await run('preflight a.wav b.wav --size 7 --side-speeds 33,45', files)
    expect(out).toMatch(/green +side A +6:00/)
    expect(out).toMatch(/red +side B +6:00; recommended up to 5:00, no more than 5:30/)
    expect((await run('preflight a.wav --side-speeds 33,78', files)).code).toBe(64)
  })
})

describe('sillon preflight', () => {
  it('finds a release ready, and says what it looked at', async () => {
    const other = { ...side, left: side.right, right: side.left }
    const files = {
      'a.wav': waveFile(side),
      'b.aiff': aiffFile(other),
      'tracks.csv': 'side,title,length,start\nA,One,0:20,0\nB,"Two, again",20,0\n',
    }
    const words = 'preflight a.wav b.aiff --size 7 --speed 45 --tracks tracks.csv --catalogue-number SIL001'
    const { code, out } = await run(`${words} --barcode 5099747814228`, files)
    expect(out).toContain('Ready to press.')
    expect(code).toBe(0)
    expect(out).toContain('SIL001-B')
    expect(out).toMatch(/side A +wav, 44100 Hz, 24 bit, stereo/)
    expect(out).toMatch(/side A +true peak -\d\S* dB, -1[78]\S* LUFS/)
  })

  it('names what has to be mended, worst first, and gives exit code 1', async () => {
    const files = {
      'a.wav': waveBytes(minutes(6)),
      'b.mp3': 'ID3'.padEnd(40, '\0'),
      'front.pdf': '%PDF-1.7 x',
    }
    const { code, out } = await run(
      'preflight a.wav b.mp3 front.pdf --size 7 --speed 45 --barcode 5099747814229',
      files,
    )
    expect(code).toBe(1)
    expect(out).toMatch(/red +side A +6:00; recommended up to 5:00, no more than 5:30/)
    expect(out).toMatch(/side B +is lossy/)
    expect(out).toMatch(/front\.pdf +is damaged/)
    expect(out).toContain('its last digit has to be 8')
    expect(out).toContain('Not ready')
  })

  it('listens to the files, and says where and what to do', async () => {
    const quieter = scaled(side, 7, 9, 0.1)
    const left = Float64Array.from(quieter.left)
    left[8 * 44_100] = 0.9
    const { code, out } = await run('preflight a.wav a.wav --size 7 --speed 45', {
      'a.wav': waveFile({ ...quieter, left }),
    })
    expect(code).toBe(1)
    expect(out).toMatch(/red +side B +is the same sound as A/)
    expect(out).toMatch(/note +side A +1 click: repair them there \(at 0:0[78]/)
    const json = await run('preflight a.wav --size 7 --speed 45 --json', {
      'a.wav': waveFile({ ...quieter, left }),
    })
    const { findings } = JSON.parse(json.out)
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'click', place: { kind: 'time', spans: expect.any(Array) } }),
    )
  })
})

describe('sillon preflight of what cannot be pressed', () => {
  it('takes a picture disc for what it is, and a ZIP for none', async () => {
    const files = { 'a.wav': waveBytes(minutes(4.5)), 'b.zip': 'PK\u0003\u0004'.padEnd(40, '\0') }
    const { out } = await run('preflight a.wav b.zip --size 7 --speed 45 --picture', files)
    expect(out).toMatch(/amber +side A +4:30; recommended up to 4:15, no more than 4:45/)
    expect(out).toMatch(/red +side B +is a ZIP/)
  })

  it('tells a file that was cut off, and prints JSON for scripts', async () => {
    const whole = waveBytes(minutes(1))
    const { code, out } = await run('preflight a.wav --json', { 'a.wav': whole.slice(0, whole.length / 2) })
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ verdict: 'red', findings: [{ code: 'audio_cut_off' }] })
  })

  it('refuses files and lists it cannot read', async () => {
    expect((await run('preflight missing.wav', {})).err).toContain('missing.wav')
    const files = { 'a.wav': waveBytes(minutes(1)), 'tracks.csv': 'side,title,length\nZ,One,1:00\n' }
    const wrong = await run('preflight a.wav --tracks tracks.csv', files)
    expect([wrong.code, wrong.err.includes('line 2')]).toEqual([1, true])
  })
})

describe('print files', () => {
  const named = (list: readonly PrintSample[], name: string): Uint8Array =>
    list.find(sample => sample.name === name)?.bytes ?? new Uint8Array()

  it('are parts of the run by their names, with the place of what is wrong', async () => {
    const files = {
      'CAT001_jacket.pdf': named(printSamples.wrong, '12-sleeve-for-3-mm'),
      'CAT001_label_a.pdf': named(printSamples.right, '11-label'),
      'CAT001_label_b.pdf': named(printSamples.wrong, '14-too-much-ink'),
    }
    const { code, out } = await run(
      'preflight CAT001_jacket.pdf CAT001_label_a.pdf CAT001_label_b.pdf --sleeve spine_5mm',
      files,
    )
    expect(code).toBe(1)
    const place = String.raw`\(page 1, 315–318 mm from the left, 0–315 from the bottom\)`
    expect(out).toMatch(
      new RegExp(String.raw`jacket\.pdf +its spine has 3 mm; this run needs 5, .* ${place}`),
    )
    expect(out).toMatch(/green +CAT001_label_a\.pdf +can be printed, 1 page/)
    expect(out).toMatch(/label_b\.pdf +390 % of ink; more than 260 does not dry/)
  })

  it('are named by --part, and judged with what is ordered; JSON has the places', async () => {
    const spot = { 'art.pdf': named(printSamples.right, '15-gray-and-a-spot') }
    const words = 'preflight art.pdf --part label.b --json'
    const without = await run(words, spot)
    expect([without.code, JSON.parse(without.out)]).toMatchObject([
      1,
      { findings: [{ code: 'print_spots', place: { kind: 'page', page: 1, box: [30, 70, 40, 75] } }] },
    ])
    expect((await run(`${words} --spot 877`, spot)).code).toBe(0)
    const wrong = await run('preflight art.pdf --part lable', spot)
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('label, picture, front')])
  })

  it('begin with a template, which is not written over', async () => {
    const terminal = fakeTerminal()
    const words = ['preflight', 'template', 'sleeve', '-o', 'sleeve.pdf', '--sleeve', 'spine_5mm']
    expect([await runProgram(words, terminal), terminal.stdout()]).toEqual([
      0,
      expect.stringMatching(/^Written: .*sleeve\.pdf/),
    ])
    expect(readFileSync(join(terminal.cwd, 'sleeve.pdf')).subarray(0, 8).toString()).toBe('%PDF-1.6')
    expect(await runProgram(words, terminal)).toBe(1)
    expect(await runProgram([...words, '--force'], terminal)).toBe(0)
  })

  it('made to harm end in a sentence, in a process of their own', async () => {
    const { out } = await run('preflight label.pdf', { 'label.pdf': hostilePrints.bomb().bytes })
    expect(out).toMatch(/label\.pdf +holds more than is read of a file \(stream\)/)
  })
})

describe('the report of a preflight', () => {
  it('counts one side and one track as one', async () => {
    const files = { 'a.wav': waveBytes(minutes(4)), 'tracks.csv': 'side,title,length\nA,One,4:00\n' }
    const { out } = await run('preflight a.wav --size 7 --speed 45 --tracks tracks.csv', files)
    expect(out).toContain('1 side: the last disc has one side without music')
    expect(out).toContain('1 track, 4:00 as listed')
  })
})
