import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type Look = {
  kind?: 'primary' | 'edge' | 'plain'
  wide?: boolean
  small?: boolean
  icon?: IconName
  children?: ReactNode
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    /** While true the button keeps its place and name, shows that it works, and is announced as busy. */
    busy?: boolean
  }

type LinkButtonProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style' | 'href'> & { href: string }

type IconButtonProps = Omit<ButtonProps, 'icon' | 'children'> & { icon: IconName; label: string }

function classOf({ kind = 'edge', wide, small }: Look, extra = ''): string {
  const names = [
    'button',
    kind !== 'edge' && `button-${kind}`,
    wide && 'button-wide',
    small && 'button-small',
  ]
  return [...names, extra].filter(Boolean).join(' ')
}

/**
 * Keeps the cursor in its field while a submit button is pressed. Leaving the field would show what is wrong
 * with it, move the button from under the pointer, and the press would come to nothing.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

/** A button that is no submit unless told so. */
export function Button({ kind, wide, small, icon, busy, children, type = 'button', ...rest }: ButtonProps) {
  const look = classOf({ ...(kind ? { kind } : {}), ...(wide ? { wide } : {}), ...(small ? { small } : {}) })
  return (
    <button
      {...(type === 'submit' ? { onMouseDown: keepFocus } : {})}
      {...rest}
      type={type}
      className={look}
      {...(busy ? { 'aria-busy': true } : {})}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A button that can do nothing now keeps the cursor; whoever hears of its presses ignores them. */
export const closedWhen = (isClosed: boolean) => (isClosed ? { 'aria-disabled': true } : {})

/** A link that looks like a button. Outside addresses are plain anchors, ours go through the router. */
export function LinkButton({ kind, wide, small, icon, children, href, ...rest }: LinkButtonProps) {
  const look = classOf({ ...(kind ? { kind } : {}), ...(wide ? { wide } : {}), ...(small ? { small } : {}) })
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  if (!href.startsWith('/')) {
    return (
      <a {...rest} href={href} className={look}>
        {content}
      </a>
    )
  }
  return (
    <Link {...rest} href={href} className={look}>
      {content}
    </Link>
  )
}

/** A square button with a glyph; the label is its name. */
export function IconButton({ icon, label, kind, small, busy, type = 'button', ...rest }: IconButtonProps) {
  const look = classOf({ ...(kind ? { kind } : {}), ...(small ? { small } : {}) }, 'button-icon')
  return (
    <button
      {...rest}
      type={type}
      className={look}
      aria-label={label}
      {...(busy ? { 'aria-busy': true } : {})}
    >
      <Icon name={icon} />
    </button>
  )
}
