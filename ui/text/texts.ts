/// <reference types="vite/client" />
import { type Locale, locales } from '#domain/text/locale.ts'
import { type Area, areas as allAreas } from './areas.ts'
import { loadMessages } from './catalogue.ts'
import { createText, type Text } from './create-text.ts'
import type { Messages } from './language-words.ts'
import { loadFormatting } from './lazy-formatting.ts'

/** What is known of one language. Areas that come later are added to the messages its text reads. */
type Vocabulary = {
  readonly messages: Messages
  /** As the shop of a name and a line says them; a server whose shop takes others makes them anew. */
  named: ReturnType<typeof namedText>
  readonly here: Set<Area>
  readonly coming: Map<Area, Promise<void>>
}

const vocabularies = new Map<Locale, Vocabulary>()

/** Areas that are on screen whatever the page: the frame, and each panel that was opened. */
const standing = new Set<Area>(['frame'])

function report(error: Error): void {
  console.error(error.message)
}

const namedText = (locale: Locale, messages: Messages, shop?: string, claim?: string) => ({
  shop,
  claim,
  text: createText(locale, messages, report, shop, claim),
})

function vocabularyOf(locale: Locale): Vocabulary {
  const known = vocabularies.get(locale)
  if (known) return known
  const messages: Messages = {}
  const made = {
    messages,
    named: namedText(locale, messages),
    here: new Set<Area>(),
    coming: new Map(),
  }
  vocabularies.set(locale, made)
  return made
}

function prepareArea(locale: Locale, area: Area): Promise<void> {
  const { messages, here, coming } = vocabularyOf(locale)
  const known = coming.get(area)
  if (known) return known
  const promise = loadMessages(area, locale).then(
    loaded => {
      Object.assign(messages, loaded)
      here.add(area)
    },
    (error: unknown) => {
      coming.delete(area)
      throw error
    },
  )
  coming.set(area, promise)
  return promise
}

/** The same promise for the same question, so that a component may wait for it. */
const asked = new Map<string, Promise<Text>>()

async function prepare(locale: Locale, areas: readonly Area[]): Promise<Text> {
  // A browser does not wait for what counts and chooses; a server says all at once.
  const formatting = import.meta.env.SSR ? [loadFormatting()] : []
  await Promise.all([...formatting, ...areas.map(area => prepareArea(locale, area))])
  return vocabularyOf(locale).named.text
}

/** Loads the words of some areas in a language once, and the frame's. After it, `textOf` has them at once. */
export function prepareText(locale: Locale, areas: readonly Area[]): Promise<Text> {
  const wanted = [...new Set([...standing, ...areas])]
  const key = `${locale} ${wanted.join(' ')}`
  const known = asked.get(key)
  if (known) return known
  const promise = prepare(locale, wanted).catch((error: unknown) => {
    asked.delete(key)
    throw error
  })
  asked.set(key, promise)
  return promise
}

/**
 * Loads the words of a panel, which may open on any page and stays: from now on they come with every
 * language that is shown.
 */
export async function prepareStanding(areas: readonly Area[]): Promise<void> {
  const known = () =>
    Promise.all([...vocabularies.keys()].flatMap(locale => areas.map(area => prepareArea(locale, area))))
  await known()
  // From here on nothing is shown without them, so a language that came meanwhile is asked for as well.
  for (const area of areas) standing.add(area)
  await known()
}

/** Loads every word of every language: a server does so before its first answer. */
export async function prepareAllTexts(): Promise<void> {
  await Promise.all(locales.map(locale => prepareText(locale, allAreas)))
}

/**
 * The words of a language as a shop of this name says them, with its own line under the name if it has one;
 * what is not loaded yet says its id.
 */
export function textNamed(locale: Locale, shop: string | undefined, claim?: string): Text {
  const known = vocabularyOf(locale)
  if (known.named.shop !== shop || known.named.claim !== claim)
    known.named = namedText(locale, known.messages, shop, claim)
  return known.named.text
}

/** The words of a language, if those of the frame and of these areas are loaded. */
export function textOf(locale: Locale, areas: readonly Area[] = []): Text | undefined {
  const known = vocabularies.get(locale)
  if (!known) return undefined
  return [...standing, ...areas].every(area => known.here.has(area)) ? known.named.text : undefined
}
