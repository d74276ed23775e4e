import { z } from 'zod'

/** What nodemailer tells of a mail that a server did not take. */
const Refused = z.object({
  responseCode: z.int(),
  response: z.string(),
  command: z.string().optional(),
})

/**
 * Enhanced status codes (RFC 3463) that say the mailbox itself is wrong, for good: no such mailbox or domain,
 * one that moved or is disabled. Not the full mailbox (5.2.2), which empties, nor policy and reputation
 * (5.7.x), which are about the sender.
 */
const deadMailbox = /^5\.(1\.[1236]|1\.10|2\.1|4\.4)$/

/** Without an enhanced code, replies to the recipient that say the same (RFC 5321, 4.2.3; RFC 7504). */
const deadReplies = new Set([550, 551, 553, 556])

/**
 * What a mail server said of a mailbox that will never take a mail; undefined for everything that may pass,
 * and for what is about the sender.
 */
export function deadMailboxReply(error: unknown): string | undefined {
  const refused = Refused.safeParse(error).data
  if (refused === undefined || refused.responseCode < 500) return undefined
  const { response, responseCode, command } = refused
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const isDead =
    enhanced === undefined
      ? command === 'RCPT TO' && deadReplies.has(responseCode)
      : deadMailbox.test(enhanced)
  return isDead ? response.split('\n')[0] : undefined
}
