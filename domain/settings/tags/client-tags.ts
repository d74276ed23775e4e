// What staff may call a client, to find them again. A tag leaves the list once no client has it any more:
// what is kept of people must not be there under a name that nobody can look up. Rules 12.
import { tagListMistake, tagsIn } from '../order-tags.ts'
import type { Setting } from '../setting-kind.ts'

export interface ClientTags {
  readonly client_tags: readonly string[]
}

/** Those of the list that another list has no more. */
export const tagsGone = (before: ClientTags, after: ClientTags): string[] =>
  before.client_tags.filter(tag => !after.client_tags.includes(tag))

/** What is said of tags that clients still have: each with how many, as in `press (12)`. */
export const tagsHeld = (held: readonly { readonly tag: string; readonly clients: number }[]): string =>
  `tags_held:${held.map(({ tag, clients }) => `${tag} (${clients})`).join(', ')}`

/** Not dated: it says what may be given now. */
export const clientTagsSetting: Setting<ClientTags> = {
  group: 'documents',
  roles: ['service'],
  isDated: false,
  initial: { client_tags: ['regular', 'press', 'trade', 'collector', 'careful'] },
  fields: [{ name: 'client_tags', kind: 'words', max: 2_500 }],
  mistakes: ({ client_tags: tags }) => {
    const mistake = tagListMistake(tags)
    return mistake === undefined ? {} : { client_tags: mistake }
  },
  write: ({ client_tags: tags }) => ({ client_tags: tags.join(', ') }),
  read: texts => ({ ok: true, value: { client_tags: tagsIn(texts, 'client_tags') } }),
}
