import { useEffect } from 'react'

/** Lets the browser ask before it leaves the page, in its own words, while something is on its way. */
export function useLeaveWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUploading])
}
