import type { ReactNode } from 'react'
import type { RouteId } from '#domain/site/route-table.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'

interface Option {
  readonly value: string
  readonly label: string
}

interface ListChoiceProps {
  readonly route: RouteId
  readonly query: Readonly<Record<string, string | undefined>>
  /** What is looked for, in words. */
  readonly find: string
  readonly state: { readonly label: string; readonly options: readonly Option[] }
  readonly show: string
  /** Further fields. */
  readonly children?: ReactNode
}

/** Narrows a list of staff by words and state: a form that leads to another address, also without scripts. */
export function ListChoice({ route, query, find, state, show, children }: ListChoiceProps) {
  const { pathOf } = usePlace()
  return (
    <form method="get" action={pathOf(route)} className="row orders-choice">
      <TextField
        label={find}
        type="search"
        name="search"
        maxLength={120}
        defaultValue={query['search'] ?? ''}
      />
      <SelectField
        label={state.label}
        name="state"
        defaultValue={query['state'] ?? ''}
        options={state.options}
      />
      {children}
      <Button type="submit">{show}</Button>
    </form>
  )
}
