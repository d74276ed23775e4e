import { describe, expect, it, vi } from 'vitest'
import { draftSteps } from '#domain/pressing/creation/draft-fields.ts'
import { initialTables } from '#domain/money/money-tables.ts'
import { publishedTariff } from '#domain/shipping/tariff.ts'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { sampleDraft } from '#machines/journeys/project-draft/project-draft.alphabet.ts'
import { reportOf, restingDraft } from '#machines/journeys/project-draft/project-draft.view.ts'
import {
  type ProjectTracksView,
  restingTracks,
} from '#machines/journeys/project-tracks/project-tracks.view.ts'
import { sampleTrack, sampleZip } from '#machines/journeys/project-tracks/project-tracks.alphabet.ts'
import { goodMeasurement } from '#fixtures/masters/good-measurement.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { CreationScreen } from './creation-screen.tsx'

const prices = { tables: initialTables, tariff: publishedTariff }

type Draft = typeof sampleDraft
type Step = (typeof draftSteps)[number]

type Fields = Readonly<Record<string, string>>

type Track = Draft['tracks'][number]
type Queue = ProjectTracksView['queue']

function screen(
  step: Step,
  looked: readonly string[],
  fields: Fields = {},
  change: Partial<Draft> = {},
  queue: Queue = [],
  list: readonly Track[] = [],
) {
  const view = restingDraft({ ...sampleDraft, ...change, fields: { ...sampleDraft.fields, ...fields } })
  const tracks = { ...restingTracks(list, [], change.zips), queue }
  const report = reportOf(view, list, { card: rateCard2026, prices, atMs: Date.UTC(2026, 10, 23) })
  const acts = {
    change: vi.fn(),
    look: vi.fn(),
    retry: vi.fn(),
    settle: vi.fn(),
    move: vi.fn(),
    addFiles: vi.fn(),
    cancelFile: vi.fn(),
    resumeFile: vi.fn(),
    giveUpFile: vi.fn(),
    retryFile: vi.fn(),
    changeTrack: vi.fn(),
    removeTrack: vi.fn(),
    putCover: vi.fn(),
  }
  const of = { view, tracks, report, cover: undefined, looked: new Set(looked), acts, step }
  const stepHref = (to: string) => `/creation/vinyl?id=7&step=${to}`
  return draw(<CreationScreen {...of} stepHref={stepHref} summaryHref="/s" />, '/creation/vinyl?id=7')
}

describe('a ZIP that was sent', () => {
  it('has every file told: where it went, or why nowhere', async () => {
    const zips = [{ ...sampleZip, standing: 'done', share: 1 }] as const
    const markup = await screen('tracks', [], {}, { zips: [...zips] })
    expect(markup).toContain('CAT001.zip: unpacked')
    expect(markup).toContain('CAT001_A.wav → the tracks, waiting')
    expect(markup).toContain('notes.txt: This file has no place here')
    expect(markup).toContain('CAT001_label_A.pdf')
  })
})

describe('the fields of a project in the making', () => {
  it('say nothing of what is missing on a page that was just opened', async () => {
    expect(await screen('sale', [])).not.toContain('This is needed.')
  })

  it('ask how much of each song everybody may hear', async () => {
    const markup = await screen('sale', [])
    expect(markup).toMatch(/<select[^>]*id="draft-preview"/)
    for (const choice of ['30 seconds', '60 seconds', '90 seconds', 'The whole song'])
      expect(markup).toContain(`>${choice}</option>`)
  })

  it('say that they are needed once they were left or named, also while they are empty', async () => {
    const markup = await screen('sale', ['goal'])
    expect(markup).toMatch(/<input(?=[^>]*id="draft-goal")(?=[^>]*aria-invalid="true")/)
    expect(markup).toContain('<p class="error" id="draft-goal-error">This is needed.</p>')
    expect(markup).not.toContain('draft-price-error')
    expect(await screen('object', ['genres'])).toContain('id="draft-genres-error"')
    expect(await screen('tracks', ['tracks'])).toContain('id="draft-tracks-error">Add the tracks.')
    expect(await screen('rights', ['rights_declared'])).toContain('id="draft-rights_declared-error"')
  })

  it('are named in the list of what is missing, whose links lead to a field that is there', async () => {
    const fields = { colour_class: 'splatter', goal: '100', weight: '180', size: '7', sale: 'crowdfunding' }
    const list = await screen('check', [], fields)
    expect(list).not.toMatch(/>(creation|quote)\./)
    const links = [...list.matchAll(/href="[^"]*step=(\w+)&amp;missing=1#([\w-]+)"/g)]
    expect(links.length).toBeGreaterThan(6)
    for (const [, step, id] of links) {
      const to = draftSteps.find(name => name === step) ?? 'check'
      expect([id, await screen(to, [], fields)]).toEqual([id, expect.stringContaining(`id="${id}"`)])
    }
  })
})

describe('the editions of a run', () => {
  const split = { goal: '300', colour_class: 'black', editions: 'opaque:100:own' }

  it('are asked for as at the quote desk, with what is left of the run of the goal', async () => {
    const markup = await screen('object', [], split)
    expect(markup).toContain('<legend>Edition 1</legend>')
    expect(markup).toMatch(/<input(?=[^>]*name="edition_1_copies")(?=[^>]*value="100")/)
    expect(markup).toMatch(/<input(?=[^>]*name="edition_1_sleeve")(?=[^>]*checked)/)
    // Rules 1: five in a hundred are spares.
    expect(markup).toContain('In the colour of the run (Black): 215 of 315.')
    expect(markup).toContain('Once its goal is met, 315 are pressed')
  })

  it('that cannot be are refused in words, with what would do', async () => {
    const small = { ...split, editions: 'splatter:50' }
    const markup = await screen('object', [], small)
    expect(markup).toContain('Splatter needs more copies in an edition.')
    expect(markup).toContain('Colours splattered over the base')
    expect(await screen('check', [], small)).toContain('Splatter needs more copies in an edition.')
    const many = await screen('object', [], { ...split, editions: 'opaque:400' })
    expect(many).toContain('More copies are in editions than are pressed.')
    expect(many).toContain('315 are pressed')
    expect(many).not.toContain('In the colour of the run (')
  })

  it('are not asked for where copies are cut one by one', async () => {
    const markup = await screen('object', [], { ...split, sale: 'on_demand' })
    expect(markup).not.toContain('Edition 1')
    expect(markup).not.toContain('Add an edition')
  })
})

describe('what the contract of a pressing has fixed', () => {
  // All that is told of a run, as the server answers it; the longest side and the colours are not in it.
  const fixed = {
    sale: 'pressing',
    quantity: '500',
    size: '7',
    speed: '45',
    discs: '1',
    colour_class: 'glow',
    sleeve: 'discobag_printed',
  }
  const change = { contract: { id: 4, fixed } }

  it('is told instead of asked, with why and the way to the contract', async () => {
    const object = await screen('object', [], fixed, change)
    for (const name of ['size', 'speed', 'discs', 'colour_class', 'sleeve'])
      expect(object).not.toMatch(new RegExp(`<input[^>]*name="${name}"`))
    expect(object).toContain('<dt>Colour</dt><dd>Glows in the dark</dd>')
    expect(object).toContain('<dt>Sleeve</dt><dd>Printed disco bag</dd>')
    expect(object).toContain('billed as it was quoted, so it cannot be changed here.')
    expect(object).toMatch(/href="\/pressing\/contract\?id=4">See the contract/)
    // What nobody has fixed is still asked.
    expect(object).toMatch(/<input[^>]*name="weight"/)
    expect(object).toMatch(/<input[^>]*id="draft-title"/)
    const sale = await screen('sale', [], fixed, change)
    expect(sale).not.toMatch(/<select[^>]*name="sale"/)
    expect(sale).not.toMatch(/<input[^>]*name="quantity"/)
    expect(sale).toContain('<dt>How it is sold</dt><dd>Pressed for me</dd>')
    expect(sale).toContain('<dt>Copies</dt><dd>500</dd>')
    expect(sale).toContain('/pressing/contract?id=4')
  })

  it('and is written otherwise can be put back, where the list of what is missing leads', async () => {
    const written = { ...fixed, quantity: '300' }
    const check = await screen('check', [], written, change)
    expect(check).toMatch(/step=sale&amp;missing=1#quote-quantity"/)
    const sale = await screen('sale', [], written, change)
    expect(sale).toMatch(/<div id="quote-quantity" class="row">.*Put it back as agreed/)
    expect(await screen('sale', [], fixed, change)).not.toContain('Put it back')
  })

  it('is nothing where there is no contract', async () => {
    expect(await screen('object', [], fixed)).not.toContain('/pressing/contract')
    expect(await screen('sale', [], fixed)).toMatch(/<select[^>]*name="sale"/)
  })
})

describe('a track that is measured', () => {
  const track = (check: Track['check']): Track => ({ ...sampleTrack, check })
  const found = { ...goodMeasurement, truePeakDb: 1.5, truePeakSpans: [[83, 91]] as const }

  it('says how far it is', async () => {
    const waiting = track({ standing: 'waiting', share: 0.256, measurement: null })
    expect(await screen('tracks', [], {}, {}, [], [waiting])).toContain('is being measured: 25 %')
    const failed = track({ standing: 'failed', share: 0, measurement: null })
    expect(await screen('tracks', [], {}, {}, [], [failed])).toContain('could not be measured')
  })

  it('has a picture with what was found marked, and a sentence that says where and what to do', async () => {
    const measured = track({ standing: 'done', share: 1, measurement: found })
    const markup = await screen('tracks', [], {}, {}, [], [measured])
    expect(markup).toMatch(/<svg class="waveform"[^>]*aria-label="Waveform of [^"]*, one place marked"/)
    expect(markup).toMatch(/<rect data-signal="red" x="69.2" y="0" width="6.7"/)
    expect(markup).toContain('True peak 1.5 dB, above 0: set the ceiling of the limiter')
    expect(markup).toContain('At 01:23–01:31.')
    expect(await screen('check', [], {}, {}, [], [measured])).toContain('Mend what is red in the report: ')
  })
})

describe('a file that is too large', () => {
  it('is refused with what the largest may be', async () => {
    const vast = { key: 'v', name: 'vast.wav', size: 3e9, state: 'failed', percent: 0 } as const
    const queue = [{ ...vast, problem: 'max_size', can: { retry: false } }]
    const markup = await screen('tracks', [], {}, {}, queue)
    expect(markup).toContain('vast.wav: The file is larger than 1,800 MB and was not sent.')
    expect(markup).not.toContain('Try again')
  })
})

describe('the form of a campaign that failed', () => {
  it('is closed, and says what became of the money and what else there is', async () => {
    const markup = await screen('sale', [], {}, { step: 'failed', moves: [] })
    expect(markup).toContain('<fieldset class="bare" disabled="">')
    expect(markup).toContain('ended below its goal')
    expect(markup).toContain('what was charged has gone back')
    expect(markup).toMatch(/href="\/creation\/vinyl">Plan a new record/)
    expect(markup).not.toContain('Saved')
  })

  it('of one that is being checked says that it was handed in', async () => {
    const markup = await screen('sale', [], {}, { step: 'checking', moves: ['withdraw'] })
    expect(markup).toContain('This project was handed in.')
  })
})
