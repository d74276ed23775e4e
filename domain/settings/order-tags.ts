// What staff may call an order, to find it again. A tag that is taken off the list stays on the orders that
// have it, is found there as before and can be taken away; it is only not given to further ones.
import { linesOf, type Setting, type SettingMistakes, textOf, type Texts } from './setting-kind.ts'

export interface OrderTags {
  readonly order_tags: readonly string[]
}

const mostTags = 50
const mostLetters = 40

/** What divides conditions and cells of a file, or stands for any or none: no tag has it. */
const dividing = /[|:]|\.\.|^[-*]$/

/** What is wrong with a list of tags, by its code: each is there once, short, and can be told apart. */
export function tagListMistake(tags: readonly string[]): string | undefined {
  if (tags.length > mostTags || tags.some(tag => tag.length > mostLetters)) return 'too_long'
  const isOnce = new Set(tags.map(tag => tag.toLowerCase())).size === tags.length
  return isOnce && tags.every(tag => !dividing.test(tag)) ? undefined : 'input_invalid'
}

/** Tags as they are typed: with commas, or a line each. */
export const tagsIn = (texts: Texts, part: string): string[] =>
  linesOf(textOf(texts, part).replaceAll(',', '\n'))

function tagMistakes({ order_tags: tags }: OrderTags): SettingMistakes {
  const mistake = tagListMistake(tags)
  return mistake === undefined ? {} : { order_tags: mistake }
}

/** Not dated: it says what may be given now. */
export const orderTagsSetting: Setting<OrderTags> = {
  group: 'documents',
  roles: ['service'],
  isDated: false,
  initial: { order_tags: ['urgent', 'question', 'waiting'] },
  fields: [{ name: 'order_tags', kind: 'words', max: 2_500 }],
  mistakes: tagMistakes,
  write: ({ order_tags: tags }) => ({ order_tags: tags.join(', ') }),
  read: texts => ({
    ok: true,
    value: { order_tags: tagsIn(texts, 'order_tags') },
  }),
}
