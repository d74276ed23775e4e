// The list of forty by number: each wrong one yields exactly the rule named, at the place named, each right
// one nothing. What must be found stands here and in the fixtures, written from the list, not from the
// rules.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAudioHeader } from '#domain/media/audio-header.ts'
import { partNamed } from '#domain/pressing/parts/part-rows.ts'
import { frameOf, partsOfRun } from '#domain/pressing/parts/run-parts.ts'
import type { Finding } from '#domain/pressing/preflight/finding.ts'
import { printLimits } from '#domain/pressing/preflight/print/print-limits.ts'
import { audioFindings, sideFindings } from '#domain/pressing/preflight/sides.ts'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { measured } from '#fixtures/masters/measured.ts'
import { climbingZip, mastersZip, sameSides, type SoundSample } from '#fixtures/masters/sound-samples.ts'
import { type FortySample, fortySamples } from '#fixtures/print/forty-samples.ts'
import { hostilePrints } from '#fixtures/print/hostile-prints.ts'
import { memorySource } from '#fixtures/print/memory-source.ts'
import type { PrintSample } from '#fixtures/print/print-samples.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { checkPrint } from '#server/prints/check-print.ts'
import { runProgram } from '../run-program.ts'

/** What a preflight of one side says, without that a disc has two. */
async function ofSide({ bytes, disc }: SoundSample): Promise<Finding[]> {
  const file = bytes()
  const audio = readAudioHeader(file, file.length)
  const run = { size: '12', speed: '33', isPicture: false, ...disc } as const
  const found = audio.ok ? await measured(file) : undefined
  const lengths = audio.ok ? sideFindings([{ side: 'A', seconds: audio.header.seconds }], run) : []
  const all = [...audioFindings([{ side: 'A', audio, measured: found }], run), ...lengths]
  return all.filter(({ code }) => code !== 'sides_odd')
}

async function ofPrint(sample: Pick<PrintSample, 'bytes'> & Partial<PrintSample>): Promise<Finding[]> {
  const spec = { ...defaultSpec, ...sample.run }
  const part = partNamed(sample.part ?? 'label.a', frameOf(spec))
  if (part === undefined) throw new Error('there is no such part')
  const { spots = [], barcode = '' } = sample
  const asked = { part, others: partsOfRun(spec), spots, limits: printLimits, texts: [], barcode }
  return [...(await checkPrint(memorySource(sample.bytes), { subject: 'file', asked })).findings]
}

/** What the terminal says of files, as JSON. */
async function ofFiles(files: Readonly<Record<string, Uint8Array>>): Promise<Finding[]> {
  const terminal = fakeTerminal()
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(terminal.cwd, name), bytes)
  await runProgram(['preflight', ...Object.keys(files), '--json'], terminal)
  const { findings }: { findings: Finding[] } = JSON.parse(terminal.stdout())
  return findings
}

const filesNamed = {
  sameSides: () => {
    const [wave, aiff] = sameSides()
    return { 'CAT001_A.wav': wave, 'CAT001_B.aiff': aiff }
  },
  climbingZip: () => ({ 'CAT001.zip': climbingZip() }),
  mastersZip: () => ({ 'CAT001.zip': mastersZip() }),
}
const mustBe = {
  sameSides: ['red same_side'],
  climbingZip: ['red audio_zip'],
  mastersZip: [],
  bomb: ['red print_too_heavy'],
  loop: ['red print_damaged'],
} as const

const said = (findings: readonly Finding[]): string[] =>
  findings.filter(({ signal }) => signal !== 'green').map(({ signal, code }) => `${signal} ${code}`)

/** A stretch of time within a quarter of a second, a box within 0.15 mm. */
function expectSpan(findings: readonly Finding[], { wrong }: SoundSample): void {
  if (wrong?.at === undefined) return
  const place = findings.find(({ code }) => code === wrong.code)?.place
  const spans = place?.kind === 'time' ? place.spans : []
  expect(spans).toHaveLength(wrong.places ?? 1)
  for (const end of [0, 1] as const)
    expect(Math.abs((spans[0]?.[end] ?? 0) - wrong.at[end])).toBeLessThan(0.25)
}

function expectBoxes(findings: readonly Finding[], { found }: PrintSample): void {
  for (const [index, wanted] of found.entries()) {
    const { place, values } = findings[index] ?? {}
    expect(values).toMatchObject(wanted.values ?? {})
    if (wanted.box === undefined) continue
    if (place?.kind !== 'page') throw new Error('no place on a page')
    expect(place.page).toBe(1)
    if (wanted.box === null) expect(place.box).toBeNull()
    else
      for (const [side, mm] of wanted.box.entries())
        expect(Math.abs((place.box?.[side] ?? Number.NaN) - mm), `side ${side}`).toBeLessThanOrEqual(0.15)
  }
}

async function look(one: FortySample): Promise<void> {
  if (one.kind === 'side') {
    const findings = await ofSide(one.sample)
    const { wrong } = one.sample
    expect(said(findings)).toEqual(wrong === undefined ? [] : [`${wrong.signal} ${wrong.code}`])
    expectSpan(findings, one.sample)
  } else if (one.kind === 'print') {
    const findings = await ofPrint(one.sample)
    expect(said(findings)).toEqual(one.sample.found.map(({ signal, code }) => `${signal} ${code}`))
    expectBoxes(findings, one.sample)
  } else if (one.kind === 'hostile') {
    const began = performance.now()
    expect(said(await ofPrint({ bytes: hostilePrints[one.name]().bytes }))).toEqual(mustBe[one.name])
    expect(performance.now() - began).toBeLessThan(5_000)
  } else expect(said(await ofFiles(filesNamed[one.name]()))).toEqual(mustBe[one.name])
}

describe('the forty samples', () => {
  it.each(fortySamples.map(row => [`${row.side} ${row.number}`, row] as const))(
    '%s',
    async (_, { samples }) => {
      expect(samples.length, 'a sample for this number').toBeGreaterThan(0)
      for (const one of samples) await look(one)
    },
  )
})
