// The script of somebody else that hears what visitors agreed to have measured. Whoever writes it can read
// and change every page: so only the owner names it, and pages load from what is named and nothing else.
import { wordRows } from '../rows/row-form.ts'
import { linesOf, type Setting, type SettingMistakes, textOf } from '../setting-kind.ts'
import type { ThirdParty } from '../../site/site.ts'

export interface TagScripts {
  /** Its address, with `{id}` for the id that the shop has there; empty for none. */
  readonly script: string
  readonly id: string
  /** What it loads from and talks to beside its own origin. */
  readonly origins: readonly string[]
}

export const mostTagOrigins = 20

/** With a name under a domain at least, so that nobody opens the door to all of `.com`. */
const origin = /^(https|wss):\/\/(\*\.)?([a-z0-9-]{1,63}\.)+[a-z]{2,24}(:\d{1,5})?$/

function isScript(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hash === ''
}

function tagMistakes({ script, id, origins }: TagScripts): SettingMistakes {
  const isWritten = origins.every(one => origin.test(one))
  return {
    ...(script !== '' && !isScript(script) && { script: 'link_invalid' }),
    ...(script !== '' && id === '' && { id: 'input_required' }),
    ...(id !== '' && !/^[A-Za-z0-9._-]{1,60}$/.test(id) && { id: 'input_invalid' }),
    ...(!isWritten && { origins: 'origin_invalid' }),
    ...(isWritten && origins.length > mostTagOrigins && { origins: 'too_long' }),
  }
}

const originList = wordRows(
  { name: 'origin', kind: 'text', letters: 300, never: /[\s,;]/ },
  { split: /[\s,;]+/ },
)

export const tagsSetting: Setting<TagScripts> = {
  group: 'shop',
  roles: [],
  isDated: false,
  initial: { script: '', id: '', origins: [] },
  fields: [
    { name: 'script', kind: 'line', max: 300 },
    { name: 'id', kind: 'line', max: 60 },
    { name: 'origins', kind: 'words', max: 2_000, rows: originList },
  ],
  mistakes: tagMistakes,
  write: ({ script, id, origins }) => ({ script, id, origins: origins.join(', ') }),
  read: texts => ({
    ok: true,
    value: {
      script: textOf(texts, 'script'),
      id: textOf(texts, 'id'),
      origins: linesOf(textOf(texts, 'origins').replaceAll(/[\s,]+/g, '\n')),
    },
  }),
}

/** The script as pages load it; undefined where there is none. */
export const tagOf = ({ script, id }: TagScripts): ThirdParty | undefined =>
  script === ''
    ? undefined
    : { scriptUrl: script.replaceAll(/\{id\}|%7Bid%7D/gi, encodeURIComponent(id)), id }
