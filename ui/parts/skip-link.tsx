/** The id of the page's main landmark. */
export const mainId = 'main'

/** The first stop of the Tab key. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip" href={`#${mainId}`}>
      {label}
    </a>
  )
}
