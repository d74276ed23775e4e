// Shapes that the document says once, by name: what they are, for whoever reads it.
import type { z } from 'zod'
import * as account from '#contract/schemas/account-shapes.ts'
import { Signed, Social } from '#contract/schemas/auth.ts'
import * as boxes from '#contract/schemas/box-shapes.ts'
import { BoxCodeGives, Placed } from '#contract/schemas/cart.ts'
import * as cart from '#contract/schemas/cart-shapes.ts'
import { DeskMembers, RecordDecision } from '#contract/schemas/desk-members.ts'
import {
  DeskJob,
  DeskJobLine,
  DeskView,
  RecordChange,
  WholeDeskJob,
  WholeRecord,
} from '#contract/schemas/desks.ts'
import { DraftShape, DraftTrackShape, ZipShape } from '#contract/schemas/creation.ts'
import { ParcelLine } from '#contract/schemas/dispatch.ts'
import { ParcelAway } from '#contract/schemas/parcels.ts'
import { StockRow } from '#contract/schemas/stock.ts'
import { Maker, Makers } from '#contract/schemas/makers.ts'
import { Bought } from '#contract/schemas/measured.ts'
import { Message, StaffMessage } from '#contract/schemas/messages.ts'
import * as orders from '#contract/schemas/order-shapes.ts'
import * as service from '#contract/schemas/order-service.ts'
import * as parts from '#contract/schemas/parts.ts'
import { PaymentStanding } from '#contract/schemas/payment-standing.ts'
import { Payout, StaffPayout } from '#contract/schemas/payouts.ts'
import { ProductParts, ProductPicture, ProductTrack } from '#contract/schemas/product-parts.ts'
import * as plants from '#contract/schemas/plant/plants.ts'
import * as pressing from '#contract/schemas/project-desk/pressing.ts'
import * as desk from '#contract/schemas/project-desk/project-desk.ts'
import * as print from '#contract/schemas/plant/print.ts'
import * as projects from '#contract/schemas/project-shapes.ts'
import * as direct from '#contract/schemas/plant/pressings.ts'
import * as quotes from '#contract/schemas/quotes/quotes.ts'
import { Edition } from '#contract/schemas/quotes/run-choices.ts'
import * as rateCards from '#contract/schemas/quotes/rate-cards.ts'
import { PayoutFile } from '#contract/schemas/reports.ts'
import * as drafts from '#contract/schemas/drafts/draft-shapes.ts'
import * as wholesale from '#contract/schemas/drafts/wholesale.ts'
import * as returns from '#contract/schemas/returns/return-shapes.ts'
import { DisputeAnswers, MoneyFact, MoneyPosting } from '#contract/schemas/payments.ts'
import { StatTable } from '#contract/schemas/stats.ts'
import { KeepDays, Rates, Tariff } from '#contract/schemas/settings/setting-shapes.ts'
import { Seller, SettingStanding, SettingVersion } from '#contract/schemas/settings/settings.ts'
import { CollectionHead } from '#contract/schemas/projects.ts'
import { OwnShop, Shop } from '#contract/schemas/shops.ts'
import {
  AccountDetail,
  ClientCredit,
  ClientMerge,
  ClientStanding,
  Invitation,
  MergePreview,
  AccountChange,
} from '#contract/schemas/staff-people.ts'
import { LifecycleMove } from '#contract/schemas/streams.ts'
import { Card, User } from '#contract/schemas/user-shapes.ts'

type Shared = readonly [id: string, schema: z.ZodType, says: string]

const pieces: readonly Shared[] = [
  ['Id', parts.Id, 'Number of a row: a positive integer, or its digits.'],
  ['Limit', parts.Limit, 'Rows of a page, 1 to 100.'],
  ['After', parts.After, 'Where the page before ended: its `next`.'],
  ['Flag', parts.Flag, 'Yes or no; in a query `true`, `false`, `1` or `0`.'],
  ['Currency', parts.Currency, 'ISO 4217.'],
  ['Lang', parts.Lang, 'A language of the shop.'],
  ['Category', parts.Category, 'What kind of thing a project makes.'],
  ['ListType', parts.ListType, 'What a list of projects is narrowed to.'],
  ['Step', parts.Step, 'Where a project stands.'],
  ['Country', parts.Country, 'ISO 3166-1 alpha-2, upper case.'],
  ['KnownCountry', parts.KnownCountry, 'ISO 3166-1 alpha-2 of a country that there is.'],
  ['Minor', parts.Minor, 'Integer minor units of the currency beside it: cents; whole won and yen.'],
  ['Instant', parts.Instant, 'An instant in UTC, ISO 8601.'],
  ['Day', parts.Day, 'A day of the calendar, YYYY-MM-DD.'],
  ['CartId', parts.CartId, 'Ten letters and digits, made by the client.'],
  ['Email', parts.Email, 'An e-mail address; capitals are lowered.'],
  ['Password', parts.Password, 'A new password.'],
  ['Name', parts.Name, 'A name of a person or place.'],
  ['Token', parts.Token, 'A secret that was mailed or answered.'],
  ['CollectionHead', CollectionHead, 'A collection as its page begins.'],
  ['WholeRecord', WholeRecord, 'A record of a desk, with what may be done with it.'],
  ['RecordDecision', RecordDecision, 'What was decided on a record of a desk.'],
  ['DeskMembers', DeskMembers, 'A list of a record that is made by hand.'],
  ['AccountDetail', AccountDetail, 'An account as staff see it.'],
  ['Invitation', Invitation, 'An invitation to the staff.'],
  ['AccountChange', AccountChange, 'What staff did to an account: its roles, its address, closing, opening.'],
  ['ClientCredit', ClientCredit, 'What a customer may buy on account.'],
  ['ClientMerge', ClientMerge, 'Two accounts of one person that became one.'],
  ['ClientStanding', ClientStanding, 'What the desk keeps of a customer beside their record.'],
  ['MergePreview', MergePreview, 'What merging two accounts would do.'],
  ['EditableLine', service.EditableLine, 'A line of an order that stands, as staff change it.'],
  ['ItemOnSale', service.ItemOnSale, 'One size of one item of a record.'],
  ['OrderEdit', service.OrderEdit, 'A change of the lines of an order.'],
  ['AskedChange', service.AskedChange, 'A change of an order that its buyer is asked to pay for.'],
  ['ChangedLine', service.ChangedLine, 'Goods of an order before or after a change.'],
  ['OrderChange', service.OrderChange, 'A change of an order as its buyer sees it.'],
  ['DraftAddress', drafts.DraftAddress, 'Where a manual order goes, as far as it is known.'],
  ['DraftLine', drafts.DraftLine, 'A line of a manual order, with price and stock.'],
  ['DraftTotals', drafts.DraftTotals, 'What a manual order comes to.'],
  ['DraftCredit', drafts.DraftCredit, 'What the customer of a manual order may buy on account.'],
  ['DraftMoney', drafts.DraftMoney, 'What came of a transfer, and what is to come.'],
  ['StaffDraft', drafts.StaffDraft, 'A manual order in full.'],
  ['HandRefund', drafts.HandRefund, 'A refund that somebody pays by hand.'],
  ['DraftGoods', drafts.DraftGoods, 'What can be written on a line.'],
  ['Offer', drafts.Offer, 'An offer as its buyer sees it.'],
  ['OwnReturn', returns.OwnReturn, 'A return as its buyer sees it.'],
  ['OrderReturns', returns.OrderReturns, 'What of an order may come back, and what is coming back.'],
  ['MoneyLine', returns.MoneyLine, 'A line of an order in money.'],
  ['OrderMoney', returns.OrderMoney, 'An order in money: charged, back, left.'],
  ['StaffReturn', returns.StaffReturn, 'A return in full.'],
  ['RecordChange', RecordChange, 'What was changed of a record at a desk, at once.'],
  ['ProductParts', ProductParts, 'Pictures, tracks, items and sizes of what is for sale.'],
  ['ProductPicture', ProductPicture, 'A picture of a product, with what it shows.'],
  ['ProductTrack', ProductTrack, 'A track of a product, with what is there to hear of it.'],
  ['DeskView', DeskView, 'A kept view of a list.'],
  ['DeskJob', DeskJob, 'Work on many records of a desk at once.'],
  ['WholeDeskJob', WholeDeskJob, 'A job with how its lines stand, and a page of them.'],
  ['DeskJobLine', DeskJobLine, 'What is to become of one record, and what became of it.'],
  ['Done', parts.Done, 'It was done, and there is nothing more to say.'],
  ['Address', parts.Address, 'Where something goes.'],
]

const shop: readonly Shared[] = [
  ['Availability', projects.Availability, 'Whether it can be had now.'],
  ['Sale', projects.Sale, 'How a project is sold.'],
  ['ProjectCard', projects.ProjectCard, 'A project as lists show it.'],
  ['ProjectDetail', projects.ProjectDetail, 'A project as its own page shows it.'],
  ['ProjectItem', projects.ProjectItem, 'One pressing or size that can be bought.'],
  ['Song', projects.Song, 'A song that can be heard.'],
  ['Comment', projects.Comment, 'What somebody wrote under a project.'],
  ['Maker', Maker, 'An artist or a label.'],
  ['MakerPage', Makers, 'A page of artists or labels, with the letters that names begin with.'],
  ['Shop', Shop, 'A shop in the shop.'],
  ['OwnShop', OwnShop, 'A shop as its owner edits it.'],
  ['Cart', cart.Cart, 'A cart as the server priced it.'],
  ['CartShop', cart.CartShop, 'One shop of a cart: a parcel.'],
  ['CartItem', cart.CartItem, 'A priced line; chosen sizes come as fields that begin with `size_`.'],
  ['CartBox', cart.CartBox, 'A priced subscription.'],
  ['ChosenSizes', cart.ChosenSizes, 'Sizes in the order of the goods of a bundle.'],
  ['LineProblem', cart.LineProblem, 'What is wrong with a line.'],
  ['SentCart', cart.SentCart, 'A cart as it is sent to be priced.'],
  ['SentShop', cart.SentShop, 'What is bought of one shop.'],
  ['SentItem', cart.SentItem, 'A line; chosen sizes are fields that begin with `size_`.'],
  ['SentBox', cart.SentBox, 'A subscription that is bought.'],
  ['ShopKey', cart.ShopKey, '`s_` and the number of the shop.'],
  ['BoxCodeGives', BoxCodeGives, 'What a code gives.'],
  ['Placed', Placed, 'An order that was placed, and where its payment stands.'],
  ['PaymentStanding', PaymentStanding, 'Where a payment stands.'],
  ['ConfirmedOrder', orders.ConfirmedOrder, 'An order as the page after it shows it.'],
  ['RefusedCard', orders.RefusedCard, 'A kept card that was refused.'],
  ['Portion', orders.Portion, 'A part of an order that is offered because a run came out short.'],
  ['OnAccount', orders.OnAccount, 'What is open, or was given up, of an order on account.'],
  ['OrderSummary', orders.OrderSummary, 'An order as lists show it.'],
  ['OrderDetail', orders.OrderDetail, 'An order with everything in it.'],
  ['OrderItem', orders.OrderItem, 'A line of an order.'],
  ['OrderCreditNote', orders.CreditNote, 'What was paid back of an order, or paid for a change of it.'],
  ['OrderStatus', orders.OrderStatus, 'State of the lifecycle of an order.'],
  ['Shipment', orders.Shipment, 'A parcel that left.'],
  ['LoggedEvent', orders.LoggedEvent, 'One entry of the log of a lifecycle.'],
  ['ReasonedEvent', orders.ReasonedEvent, 'One entry of the log of a lifecycle, with why.'],
]

const people: readonly Shared[] = [
  ['User', User, 'Whoever is signed in.'],
  ['Signed', Signed, 'A session that was opened, and whose it is.'],
  ['SocialSignIn', Social, 'A code from the way back of a social service, with the visit.'],
  ['Card', Card, 'A saved card: never its number.'],
  ['SavedAddress', account.SavedAddress, 'An address as the account keeps it.'],
  ['Notifications', account.Notifications, 'Which mails are wanted.'],
  ['RecordLine', account.RecordLine, 'As much of a record as lists of the account show.'],
  ['DigitalRecord', account.DigitalRecord, 'Music that may be downloaded.'],
  ['DigEntry', account.DigEntry, 'One booking of digs; negative when they were spent.'],
  ['SecondFactor', account.SecondFactor, 'The second factor of an account.'],
  ['OwnSession', account.OwnSession, 'A place where the account is signed in.'],
  ['OwnReview', account.OwnReview, 'What the account wrote of a record.'],
  ['FollowedArtist', account.FollowedArtist, 'An artist that is followed.'],
  ['PublicProfile', account.PublicProfile, 'What everybody may see of somebody.'],
  ['Message', Message, 'A letter between the shop and an account.'],
  ['StaffMessage', StaffMessage, 'A letter as staff see it.'],
  ['Bought', Bought, 'A purchase as it is measured.'],
  ['BoxType', boxes.BoxType, 'What comes in a box.'],
  ['BoxPeriodicity', boxes.BoxPeriodicity, 'How often a box comes.'],
  ['BoxStatus', boxes.BoxStatus, 'State of the lifecycle of a box.'],
  ['BoxOffer', boxes.BoxOffer, 'One way to have a box, and its price.'],
  ['BoxEdition', boxes.BoxEdition, 'What was in the boxes of a month.'],
  ['BoxReview', boxes.BoxReview, 'What a subscriber says of a box.'],
  ['BoxGift', boxes.BoxGift, 'Who a gift is for, and whether it was taken.'],
  ['Box', boxes.Box, 'A subscription or a gift.'],
  ['BoxPeriod', boxes.BoxPeriod, 'One box that came, or was to come.'],
  ['BoxDetail', boxes.BoxDetail, 'A subscription with its boxes.'],
]

const makers: readonly Shared[] = [
  ['Draft', DraftShape, 'A project as its owner edits it.'],
  ['Measurement', projects.MeasurementShape, 'What one pass over the samples of a recording found.'],
  ['DraftTrack', DraftTrackShape, 'A track with what its file says of itself.'],
  ['ZipUpload', ZipShape, 'A ZIP that came whole, with where each of its files goes.'],
  ['DeskProject', desk.DeskProject, 'A project as its owner and staff see it.'],
  ['ProjectStats', desk.ProjectStats, 'What was sold, heard and liked of a project.'],
  ['ProjectOrder', desk.ProjectOrder, 'A line of an order as the owner of its project may see it.'],
  ['Stage', pressing.Stage, 'Where a run stands at the plant.'],
  ['Pressing', pressing.Pressing, 'A run at the plant.'],
  ['RunPortion', pressing.RunPortion, 'A part of an order that was offered of a run, for staff.'],
  ['PressingEntry', pressing.PressingEntry, 'One entry of the log of a run.'],
  ['RunPart', print.RunPartShape, 'The measures of a printed part.'],
  ['PrintFinding', print.PrintFinding, 'What was found in a print file, and where.'],
  ['PagePicture', print.PagePicture, 'A page of a print file as a picture.'],
  ['PartVersion', print.PartVersion, 'A file that was sent for a printed part.'],
  ['PartSlot', print.PartSlot, 'A slot for a printed part of a run.'],
  ['ProofFacts', print.ProofFactsShape, 'What a proof says beside its parts.'],
  ['ProofPart', print.ProofPart, 'A part as a proof shows it.'],
  ['ProofVersion', print.ProofVersion, 'A proof with its parts.'],
  ['Proof', print.Proof, 'What an owner is asked to approve, and what is missing for it.'],
  ['PartSlots', print.Parts, 'Every printed part of a run, with its files.'],
  ['Plant', plants.Plant, 'Who presses, with its calendar and what it takes on in a week.'],
  ['PlantContact', plants.Contact, 'Somebody at a plant, and what they answer for.'],
  ['PlantLead', plants.Lead, 'Working days that each step takes at a plant.'],
  ['PlantDetail', plants.PlantDetail, 'A plant with who acts for it.'],
  ['RunCard', plants.RunCard, 'A run as a card of the board.'],
  ['Run', plants.Run, 'A run with its package, its days and the moves that are open now.'],
  ['RunSpec', plants.RunSpec, 'What is pressed of a run, as its plant reads it.'],
  ['RunDays', plants.Days, 'The day of each step of a run.'],
  ['RunPackage', plants.RunPackage, 'What a plant is given of a run.'],
  ['PackageChange', plants.Change, 'What is new in a version of a package.'],
  [
    'PressingTax',
    direct.PressingTax,
    'How a direct pressing is taxed, and the number that is proven of its buyer.',
  ],
  ['DirectPressing', direct.Pressing, 'A direct pressing as its owner sees it.'],
  ['StaffDirectPressing', direct.StaffPressing, 'A direct pressing as staff see it.'],
  ['VatCheck', direct.VatCheck, 'What a register of VAT numbers said when a sum was asked for.'],
  ['PressingOpen', direct.PressingOpen, 'What may be done on the page of a direct pressing.'],
  ['PressingAddress', direct.PressingAddress, 'Where some copies of a run go.'],
  ['PressingSum', direct.PressingSum, 'A sum of a direct pressing, and how it is paid.'],
  ['PressingTransfer', direct.PressingTransfer, 'The transfer that a direct pressing waits for.'],
  ['PressingBill', direct.PressingBill, 'What a count is billed at.'],
  ['TradeRecord', wholesale.TradeRecord, 'A record that shops may order, as a trade account sees it.'],
  ['TradeOrder', wholesale.TradeOrder, 'A trade order, as its shop and its label read it.'],
  ['TradeTax', wholesale.TradeTax, 'What a trade order comes to with its tax and its parcel.'],
  ['TradeNumber', wholesale.TradeNumber, 'The VAT number of a trade account, and what its register said.'],
  ['TradeTerms', wholesale.OwnTerms, 'At which terms a label sells a record to shops.'],
  ['PressingParcel', direct.PressingParcel, 'Copies of a run that left for an address.'],
  ['RunFigures', pressing.RunFigures, 'What the run of a pre-order costs its owner and leaves them.'],
  ['Payout', Payout, 'What a project is paid.'],
  ['StaffPayout', StaffPayout, 'What a project is paid, as staff see it.'],
  ['ParcelAway', ParcelAway, 'A parcel that has left, with the moves that are open to who asks.'],
  ['ParcelLine', ParcelLine, 'What is in a parcel of one pressing.'],
  [
    'StockRow',
    StockRow,
    'An item in one size, and how many copies of it are there, held, promised and free.',
  ],
  ['RunEdition', Edition, 'Copies of a run in a colour, or a sleeve, of their own.'],
  ['QuoteSpec', quotes.QuoteSpec, 'What a run is made of.'],
  ['QuoteLine', quotes.QuoteLine, 'One of the seventeen costs of a run.'],
  ['Quote', quotes.QuoteAnswer, 'A calculation.'],
  ['KeptQuote', quotes.KeptQuote, 'A quote as its asker sees it.'],
  ['StaffQuote', quotes.StaffQuote, 'A quote in the queue of the desk.'],
  ['QuoteLetter', quotes.QuoteLetter, 'What came of the words beside a quote.'],
  ['DeskQuote', quotes.DeskQuote, 'A quote as the desk sees it.'],
  ['QuoteState', quotes.QuoteStateWord, 'State of the lifecycle of a quote.'],
  ['CardPrice', rateCards.CardPrice, 'What one part of a run costs.'],
  ['RateCard', rateCards.RateCard, 'Prices of every part of a run.'],
  ['KeepDays', KeepDays, 'For how many days what need not be kept is kept.'],
  ['Seller', Seller, 'Who sells, for the imprint.'],
  ['Tariff', Tariff, 'What parcels cost by zone and weight.'],
  ['Rates', Rates, 'Ten-thousandths of each currency that one euro buys.'],
  ['LifecycleMove', LifecycleMove, 'One move of one lifecycle.'],
  ['Setting', SettingStanding, 'What the shop goes by, and what it will.'],
  ['PayoutFile', PayoutFile, 'A file that told the bank to pay.'],
  ['MoneyFact', MoneyFact, 'What happened to a payment, refund or dispute.'],
  ['DisputeAnswers', DisputeAnswers, 'How a dispute stands with its bank, and what answers it.'],
  ['MoneyPosting', MoneyPosting, 'An amount of an entry of the ledger.'],
  ['StatTable', StatTable, 'Figures in rows under columns, with their sums.'],
  ['SettingVersion', SettingVersion, 'A setting as it was set once.'],
]

/** Each shape once, whatever it is part of. */
export const sharedSchemas: readonly Shared[] = [...pieces, ...shop, ...people, ...makers]
