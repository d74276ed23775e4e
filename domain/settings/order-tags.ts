// What staff may call an order, to find it again. A tag that is taken off the list stays on the orders that
// have it, is found there as before and can be taken away; it is only not given to further ones.
import { linesOf, type Setting, type SettingMistakes, textOf } from './setting-kind.ts'

export interface OrderTags {
  readonly order_tags: readonly string[]
}

const mostTags = 50
const mostLetters = 40

function tagMistakes({ order_tags: tags }: OrderTags): SettingMistakes {
  if (tags.length > mostTags || tags.some(tag => tag.length > mostLetters)) return { order_tags: 'too_long' }
  const isOnce = new Set(tags.map(tag => tag.toLowerCase())).size === tags.length
  return isOnce && tags.every(tag => !/[|]/.test(tag)) ? {} : { order_tags: 'input_invalid' }
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
    value: { order_tags: linesOf(textOf(texts, 'order_tags').replaceAll(',', '\n')) },
  }),
}
