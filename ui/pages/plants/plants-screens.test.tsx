import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { RunBoard } from './run-board.tsx'
import type { RunMovesProps } from './run-moves.tsx'
import { RunParts } from './run-parts.tsx'
import { RunsTable } from './runs-table.tsx'

const run: RunMovesProps['run'] = {
  id: 1175,
  catalogue_number: 'CAT001',
  record: 'Night ferries',
  artist: 'Haneul Park',
  origin: 'campaign',
  plant: { id: 1, name: 'Nordrille Pressworks' },
  order: 'confirmed',
  stage: 'cutting',
  ordered: 300,
  pressed: null,
  accepted: null,
  next_step: 'plate',
  next_day: '2027-02-15',
  turn: 'plant',
  late: 'red',
  updated_at: '2027-02-10T10:00:00.000Z',
  low: 270,
  high: 330,
  days: {
    cut: '2027-02-08',
    plate: '2027-02-15',
    test: '2027-02-22',
    print: '2027-03-15',
    press: '2027-03-29',
  },
  moved: 1,
  moved_days: 6,
  reason: 'paper is late',
  package: {
    version: 2,
    taken: 1,
    as_of: '2027-02-09T10:00:00.000Z',
    bytes: 1_000,
    sha256: 'a'.repeat(64),
    key_id: 'k',
    signature: 's',
    changes: [{ kind: 'runout', about: '', before: 'A', after: 'A2' }],
    path: '/packages/runs/1175',
    files: [
      {
        path: 'audio/CAT001_A1_24bit.wav',
        bytes: 500,
        sha256: 'b'.repeat(64),
        made: { of: 'audio/CAT001_A1.wav', clipped: 2 },
      },
    ],
  },
  build: { standing: 'done', share: 1, problem: null },
  order_moves: ['takeVersion', 'plan'],
  stage_moves: ['plate'],
  seen: 4,
  log: [{ stage: 'cutting', at: '2027-02-08T10:00:00.000Z', note: null }],
  delivery: [],
  goods_start: null,
}
const nothing = { plant: '', late: '', turn: '', origin: '' }

describe('the board', () => {
  it('shows each run with its day, whose turn it is and how late it is', async () => {
    const markup = await draw(
      <RunBoard
        list={{ rows: [run], is_plant: false }}
        plants={[{ id: 1, name: 'Nordrille Pressworks', country: 'DE' }]}
        chosen={{ ...nothing, late: '1' }}
        to="/admin/runs"
      />,
      '/admin/runs',
    )
    expect(markup).toContain('href="/admin/runs?id=1175"')
    expect(markup).toContain('Cutting the sides')
    expect(markup).toMatch(/badge tone-red">late/)
    expect(markup).toMatch(/<option value="1" selected="">late only/)
  })

  it('says that there is none', async () => {
    expect(await draw(<RunsTable rows={[]} to="/plant" />, '/plant')).toContain('No run is at a plant.')
  })

  it('says how a plant answers before it does anything', async () => {
    const placed = { ...run, order: 'placed', next_step: null } as const
    expect(await draw(<RunsTable rows={[placed]} to="/plant" />, '/plant')).toContain('waits for the plant')
  })
})

describe('a run', () => {
  const acts = { plants: [], view: undefined, onMove: () => {} }

  it('shows its package, what is new in it, its days and its moves', async () => {
    const markup = await draw(<RunParts run={run} {...acts} onBuild={() => {}} />, '/plant?id=1175')
    expect(markup).toContain('href="/packages/runs/1175"')
    expect(markup).toContain('The plant still works with version 1.')
    expect(markup).toContain('A2')
    expect(markup).toContain('Work with the newest package')
    expect(markup).toContain('Stampers being made')
    expect(markup).toContain('Build the package')
    expect(markup).toContain('made of audio/CAT001_A1.wav; 2 samples held at full scale')
  })

  it('says what is pressed and how the run is split, and nothing of prices and places', async () => {
    const editions = [
      { colour_class: 'black', copies: 300, own_sleeve: false, barcode: '' },
      { colour_class: 'glow', copies: 200, own_sleeve: false, barcode: '' },
    ] as const
    const spec = { ...defaultSpec, quantity: 500, side_speeds: ['33', '45'], editions } as const
    const markup = await draw(<RunParts run={{ ...run, spec }} {...acts} />, '/plant?id=1175')
    for (const words of ['What is pressed', '12″', '140 g', 'B 45', 'Black (300)', '(200)'])
      expect(markup).toContain(words)
    expect(markup).not.toContain('>Black<')
    for (const words of ['12 × 25', 'Copies go to']) expect(markup).not.toContain(words)
  })

  it('says what is missing where nothing is there', async () => {
    const bare = { ...run, package: null, days: null, order_moves: [], stage_moves: [], log: [] }
    const failed = { standing: 'failed', share: 0, problem: 'tracks_missing' } as const
    const markup = await draw(<RunParts run={{ ...bare, build: failed }} {...acts} />, '/plant?id=1175')
    expect(markup).toContain('There is no package yet.')
    expect(markup).toContain('Recordings are missing.')
    expect(markup).toContain('Nothing is to be done here now: it is the plant’s turn.')
    expect(markup).not.toContain('Build the package')
  })
})
