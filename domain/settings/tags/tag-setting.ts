// What staff may call an order or a client, to find it again. A tag that is taken off the list of orders
// stays on those that have it, is found there as before and can be taken away; it is only not given to
// further ones. One of clients leaves its list once no client has it any more: what is kept of people must
// not be there under a name that nobody can look up. Rules 12.
import { tagLimits } from './tag-limits.ts'
import { wordRows } from '../rows/row-form.ts'
import { linesOf, type Setting, textOf } from '../setting-kind.ts'

export interface OrderTags {
  readonly order_tags: readonly string[]
}

export interface ClientTags {
  readonly client_tags: readonly string[]
}

/** What divides conditions and cells of a file, or stands for any or none: no tag has it. */
const dividing = /[|:]|\.\.|^[-*]$/

/** What is wrong with a list of tags, by its code: each is there once, short, and can be told apart. */
function listMistake(tags: readonly string[]): string | undefined {
  if (tags.length > tagLimits.listed) return 'tag_list_full'
  if (tags.some(tag => tag.length > tagLimits.letters)) return 'too_long'
  if (tags.some(tag => dividing.test(tag))) return 'input_invalid'
  const isOnce = new Set(tags.map(tag => tag.toLowerCase())).size === tags.length
  return isOnce ? undefined : 'words_doubled'
}

const tagList = wordRows(
  { name: 'tag', kind: 'text', letters: tagLimits.letters, never: /[,;\n]|[|:]|\.\.|^[-*]$/ },
  { split: /[,;]/, isMoved: true },
)

interface TagList<V> {
  readonly part: string
  readonly initial: V
  readonly tagsOf: (value: V) => readonly string[]
  readonly valueOf: (tags: readonly string[]) => V
}

/** A list of tags, typed with commas or a line each. Not dated: it says what may be given now. */
const tagSetting = <V>({ part, initial, tagsOf, valueOf }: TagList<V>): Setting<V> => ({
  group: 'documents',
  roles: ['service'],
  isDated: false,
  initial,
  fields: [{ name: part, kind: 'words', max: 2_500, rows: tagList }],
  mistakes: value => {
    const mistake = listMistake(tagsOf(value))
    return mistake === undefined ? {} : { [part]: mistake }
  },
  write: value => ({ [part]: tagsOf(value).join(', ') }),
  read: texts => ({ ok: true, value: valueOf(linesOf(textOf(texts, part).replaceAll(',', '\n'))) }),
})

export const orderTagsSetting = tagSetting<OrderTags>({
  part: 'order_tags',
  initial: { order_tags: ['urgent', 'question', 'waiting'] },
  tagsOf: ({ order_tags: tags }) => tags,
  valueOf: tags => ({ order_tags: tags }),
})

export const clientTagsSetting = tagSetting<ClientTags>({
  part: 'client_tags',
  initial: { client_tags: ['regular', 'press', 'trade', 'collector', 'careful'] },
  tagsOf: ({ client_tags: tags }) => tags,
  valueOf: tags => ({ client_tags: tags }),
})

/** Those of the list that another list has no more. */
export const tagsGone = (before: ClientTags, after: ClientTags): string[] =>
  before.client_tags.filter(tag => !after.client_tags.includes(tag))

/** What is said of tags that clients still have: each with how many, as in `press (12)`. */
export const tagsHeld = (held: readonly { readonly tag: string; readonly clients: number }[]): string =>
  `tags_held:${held.map(({ tag, clients }) => `${tag} (${clients})`).join(', ')}`
