import { describe, expect, it } from 'vitest'
import { sampleTrack } from '#machines/journeys/project-tracks/project-tracks.alphabet.ts'
import { goodMeasurement } from '#fixtures/masters/good-measurement.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { MastersPart } from './masters-part.tsx'

const screen = (check: (typeof sampleTrack)['check']) =>
  draw(
    <MastersPart masters={{ kind: 'vinyl', fields: {}, tracks: [{ ...sampleTrack, check }] }} />,
    '/admin/project',
  )

describe('the recordings of a project, for staff', () => {
  it('are seen at a glance, with what a plant would say of them', async () => {
    const measurement = { ...goodMeasurement, dropouts: 1, dropoutSpans: [[61.2, 61.21]] as const }
    const markup = await screen({ standing: 'done', share: 1, measurement })
    expect(markup).toMatch(/<svg class="waveform"[^>]*, one place marked"/)
    expect(markup).toContain('One dropout: bounce it again. At 01:01.')
  })

  it('say how far they are measured', async () => {
    expect(await screen({ standing: 'waiting', share: 0.5, measurement: null })).toContain('50 %')
  })
})
