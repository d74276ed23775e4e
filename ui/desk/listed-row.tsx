// What lists that are put in order by hand have in common: a row of theirs, and where the cursor goes.
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { isAdrift } from '../edge.ts'
import { Button, closedWhen } from '../parts/button.tsx'
import { useT } from '../text/text-context.tsx'

type Step = (() => void) | undefined

interface RowProps extends HTMLAttributes<HTMLLIElement> {
  name: string
  href: string
  /** Whoever reads may not change the list. */
  isShut: boolean
  /** Something is under way: presses come to nothing, and the cursor stays. */
  isBusy?: boolean
  /** To the place before and after; undefined at either end, null where order means nothing. */
  up: Step | null
  down: Step | null
  out: () => void
  /** What stands beside its name. */
  children?: ReactNode
}

/** One of a list, with the ways up, down and out of it. */
export function ListedRow({
  name,
  href,
  isShut,
  isBusy = false,
  up,
  down,
  out,
  children,
  ...rest
}: RowProps) {
  const t = useT()
  const steps = [
    { step: up, label: t('desks.members_up', { name }), text: '↑' },
    { step: down, label: t('desks.members_down', { name }), text: '↓' },
    { step: out, label: t('desks.members_remove', { name }), text: t('desks.members_out') },
  ]
  return (
    <li className="row staff-acts" {...rest}>
      <Link href={href}>{name}</Link>
      {children}
      {steps.map(
        ({ step, label, text }) =>
          step !== null && (
            <Button
              key={text}
              small
              aria-label={label}
              disabled={isShut}
              {...closedWhen(isBusy || step === undefined)}
              onClick={isBusy ? undefined : step}
            >
              {text}
            </Button>
          ),
      )}
    </li>
  )
}

/**
 * Where the cursor goes once the list changes and what it stood in is gone: to whoever is at the place that
 * was told, or to the field.
 */
export function useFollow<Place extends HTMLElement>(value: string) {
  const place = useRef<Place>(null)
  const gone = useRef<number | null>(null)
  useEffect(() => {
    const at = gone.current
    if (at === null) return
    gone.current = null
    if (!isAdrift()) return
    const outs = [...(place.current?.querySelectorAll<HTMLElement>('li button:last-of-type') ?? [])]
    const next = outs[at] ?? outs.at(-1) ?? place.current?.querySelector('input')
    next?.focus()
  }, [value])
  const follow = (at: number | null) => {
    gone.current = at
  }
  return { place, follow }
}
