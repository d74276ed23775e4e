import { describe, expect, it } from 'vitest'
import { youtubeEmbed, youtubeId } from './youtube.ts'

describe('YouTube links', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=x&v=a-b_c1D2e3F&t=9', 'a-b_c1D2e3F'],
    ['https://youtu.be/dQw4w9WgXcQ?t=1', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQx', undefined],
    ['https://youtu.be/short', undefined],
    ['https://example.org/', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s holds %s', (link, id) => {
    expect(youtubeId(link)).toBe(id)
  })

  it('lead to the player without cookies', () => {
    expect(youtubeEmbed('dQw4w9WgXcQ')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })
})
