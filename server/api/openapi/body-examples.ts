// Bodies that a schema alone does not show: what excludes or needs each other.
import type { EndpointName } from '#contract'

/** By the operation they are sent with. */
export const bodyExamples: Readonly<Partial<Record<EndpointName, unknown>>> = {
  'projects.create': { kind: 'vinyl', fields: { title: 'Low Tide', artist: 'Möwe' } },
  'shops.save': {
    name: 'Möwe Records',
    logo_height: 48,
    logo_position: 'left',
    bg_color: '#102030',
    font_color: '#ffffff',
    footer_color: '#0a1420',
    artist_facebook: '',
    artist_instagram: 'https://instagram.com/mowe',
    artist_youtube: '',
    artist_spotify: '',
    artist_itunes: '',
  },
  'staff.moveEffects': { move: 'retry', ids: [31] },
  'staff.sendMessage': { to: 'ada@example.com', subject: 'Your order', text: 'It left this morning.' },
}
