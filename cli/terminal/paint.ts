import { styleText } from 'node:util'
import type { Terminal } from './terminal.ts'

export type Tone = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'
export type Paint = (tone: Tone, text: string) => string

/** Colours only where a person looks: a terminal, and no wish against them (no-color.org). */
export function painter({ env }: Pick<Terminal, 'env'>, isTty: boolean): Paint {
  const forced = env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0'
  const unwanted = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb'
  const paints = forced || (isTty && !unwanted)
  return (tone, text) => (paints ? styleText(tone, text, { validateStream: false }) : text)
}

const harmful = /(?![\t\n])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/**
 * Text from elsewhere, without what could move the cursor, recolour the window or turn the writing round.
 */
export const plain = (text: string): string => text.replaceAll(harmful, '')
