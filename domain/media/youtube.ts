/** The 11-character video id of a `v=` or `be/` link; undefined when there is none. Spec section 5. */
export function youtubeId(link: string | undefined | null): string | undefined {
  return /(?:[?&]v=|be\/)([\w-]{11})(?![\w-])/.exec(link ?? '')?.[1]
}

/** The address of the player that sets no cookie before it plays. */
export function youtubeEmbed(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}
