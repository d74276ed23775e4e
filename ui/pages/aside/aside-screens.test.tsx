import { describe, expect, it, vi } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleDetail, sampleNowMs, sampleSong } from '#fixtures/ui/samples.ts'
import { LinktreeScreen } from './linktree-screen.tsx'
import { PlayerScreen } from './player-screen.tsx'
import { TestScreen } from './test-screen.tsx'
import { WidgetScreen } from './widget-screen.tsx'

const listening = { page: 'listening', project: sampleDetail(), songs: [sampleSong()] } as const

describe('the page of links', () => {
  it('leads to pages in its own language, and is for no search engine', async () => {
    const markup = await draw(<LinktreeScreen />, '/fr/linktree')
    for (const path of ['/fr/diggers-new', '/fr/box-de-vinyle', '/fr/pressing', '/fr/contact'])
      expect(markup).toContain(`href="${path}"`)
    expect(markup).toContain('noindex')
  })
})

describe('the test page', () => {
  it('says how the shop sees its visitor', async () => {
    const markup = await draw(<TestScreen currency="KRW" countryId="KR" nowMs={sampleNowMs} />, '/ko/test')
    for (const text of ['한국어', 'KRW', '대한민국', '실행 안 됨']) expect(markup).toContain(text)
    const unknown = await draw(<TestScreen currency="EUR" countryId={null} nowMs={sampleNowMs} />, '/test')
    expect(unknown).toContain('–')
  })
})

describe('the player', () => {
  it('has the tracks of one record and the way to it', async () => {
    const markup = await draw(<PlayerScreen data={listening} sounding={null} onPlay={vi.fn()} />, '/player')
    expect(markup).toMatch(/<h1[^>]*>Night ferries/)
    expect(markup).toContain('href="/vinyl/12/night-ferries"')
    expect(markup).toContain(sampleSong().title)
  })

  it('says so when there is nothing to hear', async () => {
    const silent = { ...listening, songs: [] }
    const markup = await draw(<PlayerScreen data={silent} sounding={null} onPlay={vi.fn()} />, '/player')
    expect(markup).toContain('There is nothing to hear of this record.')
  })
})

describe('the card for other sites', () => {
  it('plays, names its price, and opens the shop beside the page it stands in', async () => {
    const song = sampleSong({ preview: '/songs/a.mp3' })
    const data = { ...listening, songs: [song] }
    const sounding = { songId: song.id, state: 'playing' } as const
    const markup = await draw(<WidgetScreen data={data} sounding={sounding} onPlay={vi.fn()} />, '/widget')
    expect(markup).toMatch(/href="https:\/\/shop.example\/vinyl\/12\/night-ferries" target="_blank"/)
    expect(markup).toContain(`Pause ${song.title}`)
    expect(markup).toContain('€24')
  })

  it('has no button when there is nothing to hear', async () => {
    const data = { ...listening, songs: [sampleSong({ preview: null })] }
    const markup = await draw(<WidgetScreen data={data} sounding={null} onPlay={vi.fn()} />, '/widget')
    expect(markup).not.toContain('<button')
  })
})
