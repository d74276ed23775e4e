import { expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleSong } from '#fixtures/ui/samples.ts'
import { ProductTracks } from './product-tracks.tsx'

const heard = (preview_seconds: number | null) =>
  draw(
    <ProductTracks
      of={{ category: 'vinyl', format: 'LP' }}
      songs={[sampleSong({ preview_seconds }), sampleSong({ id: 2, duration_seconds: 20 })]}
      sounding={null}
      level={3}
      onPress={() => {}}
    />,
    '/',
  )

it('says that the previews are a part of the songs, unless they are whole', async () => {
  expect(await heard(30)).toContain('Previews of 30 s; the times are those of the whole songs.')
  expect(await heard(null)).not.toContain('Previews of')
})
