import type { ReactNode } from 'react'

type TableProps = {
  /** Over the columns, from the first. */
  heads: readonly string[]
  /** Over the last column, where that holds amounts. */
  amount?: string
  /** Says what it shows, where no heading does. */
  label?: string
  caption?: string
  isPackingList?: boolean
  /** Its rows. */
  children: ReactNode
  /** Below it, such as the way to its next page. */
  foot?: ReactNode
}

/** A table with heads over its columns, in a frame that scrolls where the page is narrower. */
export function Table({ heads, amount, label, caption, isPackingList, children, foot }: TableProps) {
  return (
    <div className="table-frame">
      <table className={isPackingList ? 'table packing-list' : 'table'} aria-label={label}>
        {caption !== undefined && <caption className="soft">{caption}</caption>}
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {amount !== undefined && (
              <th scope="col" className="amount">
                {amount}
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {foot}
    </div>
  )
}
