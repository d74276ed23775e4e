import type { Locale } from '#domain/text/locale.ts'

/** The source file of a text, by which the build's manifest knows its hashed name. */
export const proseFile = (name: string, locale: Locale): string => `ui/content/${name}/${locale}.md`

/** Of a text's title and description alone. */
export const headFile = (name: string, locale: Locale): string => `${proseFile(name, locale)}?head`

/** The module that loads texts; only pages that show one bring it. */
export const proseLoader = 'ui/prose/texts-of-pages.ts'
