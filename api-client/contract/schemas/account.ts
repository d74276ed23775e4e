import { z } from 'zod'
import { pictureMaxBytes } from '#domain/picture.ts'
import { Notifications, SavedAddress } from './account-shapes.ts'
import { Address, Id } from './parts.ts'
import { Card, User } from './user-shapes.ts'

/** Length of bytes written in base64. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4

export const accountSchemas = {
  'user.picture': {
    input: z.object({
      /** The image file in base64; null takes the picture away. */
      picture: z
        .string()
        .max(base64Length(pictureMaxBytes), 'file_max_size')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'picture_invalid')
        .nullable(),
    }),
    output: User,
  },
  'user.notifications': { input: Notifications.partial(), output: Notifications },
  'user.notificationChoices': { input: z.object({}), output: Notifications },
  'user.delivery': {
    input: Address.extend({ id: Id.optional(), preferred: z.boolean().optional() }),
    output: z.array(SavedAddress),
  },
  'user.addresses': { input: z.object({}), output: z.array(SavedAddress) },
  'user.removeAddress': { input: z.object({ id: Id }), output: z.array(SavedAddress) },
  'user.removeCard': { input: z.object({ id: Id }), output: z.array(Card) },
} as const
