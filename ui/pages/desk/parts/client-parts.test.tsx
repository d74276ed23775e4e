import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { ClientParts } from './client-parts.tsx'

type Standing = Output<'staff.client'>
type Preview = Output<'staff.mergePreview'>

const nothing: Standing = {
  returns: [],
  addresses: [],
  wishes: [],
  guest_orders: [],
  resettable: true,
  merges: [],
  erasure: null,
  hindrance: null,
  documents: [],
  credit: { limit: 0, days: null, usual_days: 30, vat_number: '', due: 0, editable: false },
}
const at = '2027-02-03T10:00:00.000Z'
const other = { id: 40, name: 'Bo Quay', email: 'bo@example.com' }
const merge: Standing['merges'][number] = {
  id: 3,
  state: 'merged',
  kept: true,
  other,
  merged_at: at,
  until: '2027-03-05T10:00:00.000Z',
  undoable: true,
}
const full: Standing = {
  returns: [{ id: 5, order: 7, number: 'S-7', kind: 'defect', state: 'received', asked_at: at }],
  resettable: false,
  addresses: [{ id: 2, preferred: true, text: 'Ada Lov, 1 Quay, 75011 Paris', country_id: 'FR' }],
  wishes: [{ id: 31, name: 'Ebb Tide', artist_name: 'Möwe', since: at }],
  guest_orders: [{ id: 9, number: 'S-9', placed_at: at }],
  merges: [merge],
  erasure: { state: 'asked', asked_by: 'Tess Sand', asked_at: at, confirmable: true },
  hindrance: null,
  documents: [{ name: 'F000012', kind: 'invoice', order: 7, until: '2037-12-31' }],
  credit: { limit: 0, days: null, usual_days: 30, vat_number: '', due: 0, editable: false },
}
const preview: Preview = { other, hindrance: null, moves: [{ kind: 'orders', count: 2 }] }

const drawn = (
  client: Standing,
  looked?: Preview | null,
  may: (act: string) => boolean = () => true,
  path = '/admin/client?id=12',
) => draw(<ClientParts id={12} client={client} merge={looked} may={may} from={0} />, path)
it('has where parcels go and what they wish for, and says where there is none', async () => {
  const markup = await drawn(full)
  expect(words(markup)).toContain('Ada Lov, 1 Quay, 75011 Paris, France sent here first')
  expect(markup).toMatch(/<a href="\/admin\/product\?id=31"[^>]*>Ebb Tide</)
  const bare = await drawn(nothing)
  expect(bare).not.toMatch(/<ul[^>]*><\/ul>/)
  const without = words(bare)
  for (const said of ['No address is kept.', 'Nothing is on their wishlist.']) expect(without).toContain(said)
})

it('has neither for whoever may not see them', async () => {
  const markup = await drawn({ ...full, addresses: null, wishes: null })
  for (const said of ['1 Quay', 'Ebb Tide', 'wishlist', 'Addresses']) expect(markup).not.toContain(said)
  // What comes after them is counted from the first.
  expect(/class="side"[^>]*>([^<]*)</.exec(markup)?.[1]).toBe('A1')
})

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('a customer beyond their record', () => {
  it('has the way to another account, the copy and the wish to be forgotten', async () => {
    const text = words(await drawn(nothing))
    for (const said of ['Look at what would move', 'Make a copy', 'Ask that they be forgotten'])
      expect(text).toContain(said)
    expect(text).not.toContain('Returns')
  })

  it('sends a link for a new password where the customer has one to set, and nowhere else', async () => {
    const button = /<button[^>]*>Send a link for a new password<\/button>/
    expect(await drawn(nothing)).toMatch(button)
    expect(await drawn({ ...nothing, resettable: false })).not.toMatch(button)
    expect(await drawn(full)).not.toContain('new password')
  })

  it('leaves to who only reads what there is to read', async () => {
    const text = words(await drawn({ ...full, erasure: null }, undefined, () => false))
    expect(text).toContain('S-7')
    expect(text).toContain('Bo Quay (bo@example.com) went into this account')
    expect(text).not.toMatch(/Take it back|Make a copy|Merge|forgotten/)
  })

  it('says what would move, and merges by a press', async () => {
    const text = words(await drawn(nothing, preview))
    expect(text).toMatch(/Bo Quay bo@example.com .*Orders 2 .*Merge/)
  })

  it('says what keeps two accounts apart, and offers nothing then', async () => {
    const text = words(await drawn(nothing, { ...preview, hindrance: 'staff', moves: [] }))
    expect(text).toContain('Accounts of staff are not merged.')
    expect(text).not.toMatch(/ Merge /)
    expect(words(await drawn(nothing, null))).toContain('There is no account with this number.')
  })

  it('says nothing in the way of what was merged by the press', async () => {
    const after = words(await drawn({ ...nothing, merges: [merge] }, { ...preview, hindrance: 'closed' }))
    expect(after).toContain('Bo Quay (bo@example.com) went into this account')
    expect(after).not.toContain('One of the accounts is closed')
    expect(await drawn({ ...nothing, merges: [merge] }, { ...preview, hindrance: 'closed' })).not.toContain(
      'role="alert"',
    )
  })

  it('names what the law keeps, and asks a second person', async () => {
    const text = words(await drawn(full))
    expect(text).toMatch(/1 document that the law keeps F000012 kept until/)
    expect(text).toMatch(/Tess Sand asked on .*Forget them for good/)
    const asked = { state: 'asked', asked_by: 'Tess', asked_at: at, confirmable: false } as const
    const alone = words(await drawn({ ...full, erasure: asked }))
    expect(alone).toContain('A second person confirms it')
    expect(alone).not.toContain('Forget them for good')
  })

  it.each(locales)('has its words in %s', async locale => {
    const path = locale === 'en' ? '/admin/client' : `/${locale}/admin/client`
    expect(words(await drawn(full, preview, () => true, path))).not.toMatch(/\b(desks|returns\w*)\.[a-z]/)
  })
})
