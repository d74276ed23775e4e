import { createContext, type ReactNode, useContext } from 'react'
import type { Format, Text, Translate, TranslateRich } from './create-text.ts'

const TextContext = createContext<Text | undefined>(undefined)

/** Gives the words of one language to everything inside. */
export function TextProvider({ text, children }: { text: Text; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>
}

function useText(): Text {
  const text = useContext(TextContext)
  if (!text) throw new Error('Outside of TextProvider')
  return text
}

/** Messages by id: `t('cart.title')`, `t('cart.count', { count: 2 })`. */
export function useT(): Translate {
  return useText().t
}

/** The message of an id that data names, if there is one: `known('colour.red')`. */
export function useKnownT(): Text['known'] {
  return useText().known
}

/** Messages with tags in them. */
export function useRich(): TranslateRich {
  return useText().rich
}

/** Money, numbers, dates and lists as the language writes them. */
export function useFmt(): Format {
  return useText().fmt
}
