import type { ReactNode } from 'react'
import { widthClass } from '../sleeve/width-class.ts'

export type TitleProps = {
  text: string
  level?: 1 | 2 | 3
  size?: 5 | 6 | 7
  id?: string
  /** The language of the words when it is not the page's. */
  lang?: string
  children?: ReactNode
}

/**
 * A title in the display face, narrowed by its length. A page's `h1` can take the focus after a
 * navigation.
 */
export function Title({ text, level = 1, size = 6, id, lang, children }: TitleProps) {
  const Tag = `h${level}` as const
  return (
    <Tag
      className={`${widthClass(text)} t-${size}`}
      {...(level === 1 ? { tabIndex: -1 } : {})}
      {...(id ? { id } : {})}
      {...(lang ? { lang } : {})}
    >
      {text}
      {children}
    </Tag>
  )
}
