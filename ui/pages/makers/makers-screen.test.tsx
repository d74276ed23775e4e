import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { type MakersProps, MakersScreen } from './makers-screen.tsx'

const names: MakersProps['list'] = {
  items: [
    { id: 3, name: 'Haneul Park', slug: 'haneul-park', picture: null, country_id: 'KR', records: 2 },
    { id: 4, name: '박하늘', slug: '박하늘', picture: null, country_id: null, records: 1 },
  ],
  next: 'abc',
  letters: ['h', '0'],
}
const base: MakersProps = {
  kind: 'artists',
  list: names,
  letter: '',
  search: '',
  isLater: false,
  more: null,
}
const screen = (change: Partial<MakersProps> = {}, path = '/artist') =>
  draw(<MakersScreen {...base} {...change} />, path)

describe('the index of artists', () => {
  it('has names with country and records, each a link, in the words of its language', async () => {
    const markup = await screen()
    expect(markup).toContain('<title>Artists')
    expect(markup).toContain('href="/artist/3/haneul-park"')
    for (const text of ['South Korea', '2 records', '1 record']) expect(markup).toContain(text)
    expect(markup).toMatch(/lang="ko"[^>]*>박하늘/)
    expect(await screen({}, '/fr/artist')).toContain('href="/fr/artist/3/haneul-park"')
  })

  it('links the letters that somebody begins with, and marks the one on show', async () => {
    const markup = await screen({ letter: 'h' })
    expect(markup).toMatch(/aria-current="true" href="\/artist\?letter=h"/)
    expect(markup).toContain('aria-label="0–9 and others"')
    expect(markup).not.toContain('?letter=b"')
  })

  it('works without scripts: a form to search, a link to go on, one to come back', async () => {
    const markup = await screen({ isLater: true, search: 'park' })
    expect(markup).toMatch(/<form [^>]*action="\/artist"/)
    expect(markup).toContain('href="/artist?search=park&amp;after=abc"')
    expect(markup).toContain('href="/artist?search=park"')
  })

  it('says that nobody was found, and how to go on', async () => {
    const markup = await screen({ list: { items: [], next: null, letters: [] }, search: 'zz' })
    expect(markup).toContain('Nobody by that name')
    expect(markup).toContain('noindex')
  })

  it('says that the next names did not come', async () => {
    expect(await screen({ more: 'failed' })).toContain('role="alert"')
  })

  it('is an index of labels too', async () => {
    const markup = await screen({ kind: 'labels' }, '/label')
    expect(markup).toContain('<title>Labels')
    expect(markup).toContain('href="/label/3/haneul-park"')
  })
})
