// Which parts the shop has beside its records.
import { partsIn, type ShopPart, shopParts } from '../../site/shop-parts.ts'
import { wordRows } from '../rows/row-form.ts'
import { type Setting, textOf, typed } from '../setting-kind.ts'

export interface ShopParts {
  readonly parts: readonly ShopPart[]
}

const partList = wordRows({ name: 'shop_part', kind: 'choice', choices: shopParts }, { split: /[\s,;]+/ })

/** All of them until somebody chooses: whoever opens a shop is asked. None is a choice, too. */
export const partsSetting: Setting<ShopParts> = {
  group: 'shop',
  roles: [],
  isDated: false,
  initial: { parts: shopParts },
  fields: [{ name: 'parts', kind: 'words', max: 80, rows: partList }],
  mistakes: ({ parts }) => (new Set(parts).size < parts.length ? { parts: 'words_doubled' } : {}),
  write: ({ parts }) => ({ parts: parts.join(', ') }),
  read(texts) {
    const parts = partsIn(textOf(texts, 'parts'))
    return typed<ShopParts>({ parts: parts ?? [] }, parts === undefined ? { parts: 'choice_unknown' } : {})
  },
}
