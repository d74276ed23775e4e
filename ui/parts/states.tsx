import type { ReactNode } from 'react'
import { Button, LinkButton } from './button.tsx'

type EmptyStateProps = {
  title: string
  text?: string
  action?: { label: string; href: string }
  level?: 2 | 3
  children?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, text, action, level = 2, children }: EmptyStateProps) {
  const Tag = `h${level}` as const
  return (
    <div className="empty">
      <Tag>{title}</Tag>
      {text && <p className="soft">{text}</p>}
      {action && <LinkButton href={action.href}>{action.label}</LinkButton>}
      {children}
    </div>
  )
}

type ErrorStateProps = { title: string; text?: string; retry?: { label: string; onPress: () => void } }

/** Something failed: said at once, with the way to try again. */
export function ErrorState({ title, text, retry }: ErrorStateProps) {
  return (
    <div className="empty empty-error" role="alert">
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {retry && <Button onClick={retry.onPress}>{retry.label}</Button>}
    </div>
  )
}

/** Cards that are on their way; the words are for those who listen. */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <output className="crate" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <span className="card card-waits" key={index} aria-hidden="true">
          <span className="skeleton skeleton-square" />
          <span className="skeleton" />
          <span className="skeleton skeleton-half" />
        </span>
      ))}
    </output>
  )
}

/** Spines that are on their way. */
export function SpineSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <output className="shelf" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <span className="skeleton skeleton-spine" key={index} aria-hidden="true" />
      ))}
    </output>
  )
}

/** A bar where text will be. */
export function Skeleton({ half = false }: { half?: boolean }) {
  return <span className={half ? 'skeleton skeleton-half' : 'skeleton'} aria-hidden="true" />
}
