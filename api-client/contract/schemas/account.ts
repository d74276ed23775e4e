import { z } from 'zod'
import { pictureMaxBytes } from '#domain/media/picture.ts'
import {
  BinaryFile,
  DigEntry,
  DigitalRecord,
  FollowedArtist,
  Notifications,
  OwnReview,
  OwnSession,
  PublicProfile,
  RecordLine,
  SavedAddress,
  SecondFactor,
} from './account-shapes.ts'
import { OrderStatus } from './order-shapes.ts'
import { Address, After, Currency, Done, Email, Id, Instant, Limit, pageOf, ProofPassword } from './parts.ts'
import { ProjectCard } from './project-shapes.ts'
import { Card, User } from './user-shapes.ts'

const List = z.object({ after: After.optional(), limit: Limit.optional() })
const InCurrency = z.object({ currency: Currency.optional() })
const DownloadCode = z.string().trim().min(3).max(40)

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
  'user.sessions': { input: z.object({}), output: z.array(OwnSession) },
  'user.endSession': { input: z.object({ id: Id }), output: z.array(OwnSession) },
  'user.endOtherSessions': { input: z.object({}), output: z.array(OwnSession) },
  'user.creditNote': { input: z.object({ id: Id, number: Id }), output: BinaryFile },
  'user.secondFactor': { input: z.object({}), output: SecondFactor },
  'user.beginSecondFactor': {
    input: z.object({ password: ProofPassword }),
    /** The secret to be typed, and as the address that apps read from a picture. */
    output: z.object({ secret: z.string(), uri: z.string() }),
  },
  'user.confirmSecondFactor': {
    input: z.object({ code: z.string().trim().min(1).max(40) }),
    output: SecondFactor.extend({ recovery_codes: z.array(z.string()) }),
  },
  'user.endSecondFactor': { input: z.object({ password: ProofPassword }), output: SecondFactor },
  'user.invoice': {
    input: z.object({
      id: Id,
      /** Of what was paid for a change; the invoice of the order when left out. */
      number: Id.optional(),
    }),
    output: BinaryFile,
  },
  'user.wishlist': { input: InCurrency, output: z.array(ProjectCard) },
  'user.following': { input: z.object({}), output: z.array(FollowedArtist) },
  'user.digital': { input: z.object({}), output: z.array(DigitalRecord) },
  'user.redeemDownload': { input: z.object({ code: DownloadCode }), output: z.array(DigitalRecord) },
  'projects.checkCode': {
    input: z.object({ code: DownloadCode }),
    output: z.object({ project: RecordLine, own: z.boolean() }),
  },
  'projects.download': {
    input: z.object({
      project_id: Id.optional(),
      /** One song as mp3; without it the whole record as a zip. */
      song_id: Id.nullable().optional(),
      /** A code that nobody has used for an account. */
      code: DownloadCode.optional(),
    }),
    output: BinaryFile,
  },
  'user.digs': {
    input: List,
    output: pageOf(DigEntry).extend({ balance: z.int(), record_at: z.int() }),
  },
  'user.sponsor': {
    input: z.object({}),
    output: z.object({
      code: z.string(),
      link: z.string(),
      sponsored: z.array(z.object({ name: z.string(), since: Instant, confirmed: z.boolean() })),
    }),
  },
  'user.card': { input: z.object({ code: z.string().trim().max(40).optional() }), output: BinaryFile },
  'user.reviews': { input: List, output: pageOf(OwnReview) },
  'user.gifts': {
    input: z.object({}),
    output: z.object({
      given: z.array(
        z.object({
          order_id: z.int(),
          number: z.string(),
          status: OrderStatus,
          to: z.string(),
          message: z.string().nullable(),
          created_at: Instant,
        }),
      ),
      received: z.array(
        z.object({
          code: z.string(),
          kind: z.string(),
          type: z.string().nullable(),
          periodicity: z.string().nullable(),
          used_at: Instant.nullable(),
        }),
      ),
    }),
  },
  'user.publicProfile': { input: InCurrency.extend({ id: Id }), output: PublicProfile },
  'user.export': { input: z.object({}), output: BinaryFile },
  'user.close': {
    input: z.object({
      password: z.string().min(1).max(200).optional(),
      /** Of an account that has no password: its own address, typed once more. */
      email: Email.optional(),
    }),
    output: Done,
  },
} as const
