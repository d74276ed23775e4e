import type { ReactNode } from 'react'

/** What is put into a message, by the names it has there. */
export type TextValues = Readonly<Record<string, string | number>>
/** The same with what draws the message's tags. */
export type RichValues = Readonly<Record<string, string | number | ((chunks: ReactNode[]) => ReactNode)>>
