import type { ReactNode } from 'react'
import { foreignWords } from '#domain/text/script-language.ts'
import { widthClass } from './width-class.ts'
import { useFmt } from '../text/text-context.tsx'

type TitleProps = {
  text: string
  level?: 1 | 2 | 3
  size?: 5 | 6 | 7
  id?: string
  children?: ReactNode
}

/**
 * A title in the display face, narrowed by its length; in another script it says its language. A page's `h1`
 * can take the focus after a navigation.
 */
export function Title({ text, level = 1, size = 6, id, children }: TitleProps) {
  const { locale } = useFmt()
  const Tag = `h${level}` as const
  return (
    <Tag
      className={`${widthClass(text)} t-${size}`}
      {...(level === 1 ? { tabIndex: -1 } : {})}
      {...(id ? { id } : {})}
      {...foreignWords(text, locale)}
    >
      {text}
      {children}
    </Tag>
  )
}
