import { useSearch } from 'wouter'

/** What became of a form that was sent without scripts, as the page's address has it. */
export function useSentPlainly(): 'true' | 'confirmed' | null {
  const sent = new URLSearchParams(useSearch()).get('sent')
  return sent === 'true' || sent === 'confirmed' ? sent : null
}
