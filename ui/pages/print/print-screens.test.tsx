import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import type { Output } from '#contract'
import { restingParts } from '#machines/journeys/project-parts/project-parts.view.ts'
import type { FilesActs } from './files-acts.ts'
import { FilesScreen } from './files-screen.tsx'
import { ProofScreen } from './proof-screen.tsx'

type Parts = Output<'parts.list'>
type Slot = Parts['parts'][number]

const acts: FilesActs = { add: () => {}, cancel: () => {}, retry: () => {}, move: () => {} }
const measures: Slot['measures'] = {
  key: 'label.a',
  shape: 'circle',
  widthUm: 100_000,
  heightUm: 100_000,
  bleedUm: 3_000,
  safeUm: 4_000,
  holes: [{ xUm: 50_000, yUm: 50_000, radiusUm: 3_600, clearUm: 8_000 }],
  folds: [],
  spines: [],
  pages: { least: 1, most: 1, step: 1 },
  stock: 'label',
  hasBarcode: false,
}
const finding = {
  signal: 'amber',
  subject: 'label.a',
  code: 'print_safe',
  values: { what: 'edge', wanted: 4 },
  place: { kind: 'page', page: 1, box: [49, 0.6, 52, 3] },
} as const satisfies NonNullable<Slot['versions'][number]['findings']>[number]
const picture = {
  page: 1,
  link: '/files/print/1/page-1.jpg?until=1&seal=x',
  width_mm: 112,
  height_mm: 112,
  left_mm: 6,
  bottom_mm: 6,
}
const slot = (more: Partial<Slot>): Slot => ({
  key: 'label.a',
  state: 'empty',
  version: 0,
  measures,
  moves: [],
  asks: [],
  versions: [],
  ...more,
})
const asking = slot({
  state: 'asks',
  version: 1,
  moves: ['accept'],
  asks: ['print_safe'],
  versions: [
    {
      version: 1,
      file_name: 'label_A.pdf',
      size_bytes: 1_000,
      sha256: 'a',
      by: 'Ada',
      reason: null,
      at: '2026-06-01T09:30:00.000Z',
      link: '/files/print/1/label_A.pdf?until=1&seal=x',
      findings: [{ ...finding, place: { ...finding.place, box: [49, 0.6, 52, 3] } }],
      pages: 1,
      pictures: [picture],
      accepted: [],
    },
  ],
})
const list = (parts: Slot[], more: Partial<Parts> = {}): Parts => ({
  project_id: 7,
  name: 'Low Tide',
  pressing_id: null,
  is_ordered: false,
  can_upload: true,
  is_staff: false,
  parts,
  zips: [],
  proof: null,
  ...more,
})
const zip = {
  id: 1,
  name: 'all.zip',
  standing: 'done',
  share: 1,
  files: [{ name: 'sleeve.pdf', slot: null, part: null, standing: 'kept', code: 'zip_parts_later' }],
} as const satisfies Parts['zips'][number]
const files = (of: Parts) => draw(<FilesScreen view={restingParts(of)} moving={undefined} acts={acts} />)

it('print files have a name without a title, and ask for nothing that was for later', async () => {
  const markup = await files(list([slot({})], { name: '', zips: [zip] }))
  expect(markup).toContain('Print files of an untitled record')
  expect(markup).toContain('sleeve.pdf: its place is here now.')
  expect(markup).not.toContain('send it again then')
})

describe('the print files of a project', () => {
  it('are asked for where there are none', async () => {
    const page = await files(list([slot({})]))
    expect(page).toContain('No file yet')
    expect(page).toContain('/api/projects/7/parts/label.a/template')
    expect(await files(list([]))).toContain('Nothing is printed for this run')
  })

  it('show what was found where it is, and who may accept it', async () => {
    const page = await files(list([asking]))
    expect(page).toMatch(/<rect[^>]*data-signal="amber"[^>]*x="49"/)
    expect(page).toMatch(/<image[^>]*href="\/files\/print\/1\/page-1.jpg[^>]*x="-6"[^>]*y="-6"/)
    expect(page).toContain('as it is printed, page 1, 100 by 100 mm')
    expect(page).toContain('Accept 1 finding')
    expect(page).toContain('File 1: label_A.pdf')
    expect(await files(list([{ ...asking, moves: [], asks: [] }]))).not.toContain('Accept 1 finding')
  })

  it('of an ordered run are exchanged by staff alone', async () => {
    const ordered = await files(list([asking], { is_ordered: true, can_upload: false }))
    expect(ordered).toContain('exchanged by our staff alone')
    expect(ordered).not.toContain('type="file"')
  })
})

const proof: Output<'proofs.show'> = {
  project_id: 7,
  pressing_id: null,
  name: 'Low Tide',
  proof: {
    version: 2,
    state: 'open',
    made_at: '2026-06-01T09:30:00.000Z',
    facts: {
      title: 'Low Tide',
      artist: 'Möwe',
      catalogueNumber: 'CAT001',
      barcode: '',
      sides: [{ side: 'A', runout: 'CAT001-A', tracks: [{ title: 'Ebb', startSeconds: 0, seconds: 240 }] }],
      colourClass: 'black',
      colours: [],
      size: '12',
      speed: '33',
      weight: '140',
      discs: 1,
      sleeve: 'discobag',
      innerSleeve: 'paper',
      quantity: 300,
      accepted: [],
    },
    parts: [
      {
        key: 'label.a',
        version: 1,
        measures,
        file_name: 'label_A.pdf',
        link: '/files/print/1/label_A.pdf?until=1&seal=x',
        pictures: [picture],
        findings: [],
        verdict: null,
        words: [],
      },
    ],
  },
  versions: [{ version: 2, state: 'open', made_at: '2026-06-01T09:30:00.000Z' }],
  missing: [],
  verdicts: ['approve', 'reject'],
  is_staff: false,
}
const shown = (answer: Output<'proofs.show'>) =>
  draw(<ProofScreen answer={answer} saying={undefined} onWord={() => {}} />)

describe('the proof of a project', () => {
  it('shows facts and parts, and what approving means', async () => {
    const page = await shown(proof)
    for (const words of ['CAT001-A', 'Ebb', 'Approve this part', 'Silence is never approval'])
      expect(page).toContain(words)
    expect(page).toContain('/api/projects/7/proof/paper?version=2')
    expect(page).not.toContain('Where the word was given')
    expect(await shown({ ...proof, is_staff: true })).toContain('Where the word was given')
  })

  it('asks nothing where there is nothing to say, and names what is missing', async () => {
    expect(await shown({ ...proof, verdicts: [] })).not.toContain('Approve this part')
    const none = await shown({ ...proof, proof: null, versions: [], missing: ['label.a'], verdicts: [] })
    expect(none).toContain('There is no proof yet')
    expect(none).toContain('Still needed')
  })
})
