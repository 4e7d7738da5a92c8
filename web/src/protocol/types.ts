// Written by `npm run protocol` from schema.json, which scripts/protocol.py makes from the types of the server; do not edit.

export type Colour = ("brown" | "light-blue" | "pink" | "orange" | "red" | "yellow" | "green" | "dark-blue" | "railroad" | "utility")
export type Field = ("colour" | "doubles" | "give" | "on" | "set" | "shack" | "take" | "target" | "to" | "type")
export type Family = ("action" | "building" | "money" | "property" | "rent" | "wild")
export type ClientMessage = (SitCommand | LeaveCommand | ReadyCommand | CallBotCommand | TakeBackCommand | MoreTimeCommand | AddBotCommand | SetLevelCommand | UnseatCommand | SettingsCommand | AllowWatchersCommand | AllowChatCommand | MuteCommand | KickCommand | StartCommand | PlayCommand | SayCommand | WriteCommand | UnsayCommand | PrepareCommand | WithdrawCommand | StandCommand | Ping)
export type Move = (BankMove | LayMove | RentMove | ActMove | ShiftMove | EndMove | NoMove | AllowMove | PayMove | DiscardMove | SettleMove | GiveMove | PlaceMove | CarryOnMove | ResignMove)
export type Command = (SitCommand | LeaveCommand | ReadyCommand | CallBotCommand | TakeBackCommand | MoreTimeCommand | AddBotCommand | SetLevelCommand | UnseatCommand | SettingsCommand | AllowWatchersCommand | AllowChatCommand | MuteCommand | KickCommand | StartCommand | PlayCommand | SayCommand | WriteCommand | UnsayCommand | PrepareCommand | WithdrawCommand | StandCommand)
export type Event = (DealtEvent | TurnBeganEvent | DrawBeganEvent | DrewEvent | DrawStoppedEvent | ReshuffledEvent | BankedEvent | LaidEvent | MovedEvent | PlayedEvent | BuiltEvent | RefusedEvent | AllowedEvent | BilledEvent | PaidEvent | TookEvent | TookSetEvent | SwappedEvent | TookMoneyEvent | TookColourEvent | TookHandEvent | SwappedBanksEvent | GiveDueEvent | GaveEvent | ChipGivenEvent | HandedOverEvent | ChipReturnedEvent | SettlingEndedEvent | PausedEvent | CarriedOnEvent | TurnGainedEvent | ResignedEvent | ReceivedEvent | PlacedEvent | JoinedEvent | FellEvent | ResolvedEvent | DiscardDueEvent | DiscardedEvent | TurnEndedEvent | LastRoundEvent | EndedEvent)
export type Frame = (TurnFrame | PlayFrame | RespondFrame | PayFrame | DiscardFrame | DrawFrame | PlaceFrame | SettleFrame | DebtFrame | UseFrame | GiveFrame | WinNowFrame)
export type Offer = (PlayOffer | PayOffer | RespondOffer | DiscardOffer | PlaceOffer | SettleOffer | UseOffer | GiveOffer | WinNowOffer)
export type ServerMessage = (Welcome | Row | Done | Refused | Presence | Said | Unsaid | Answers | Pong)

/**
 * Play a card for its effect; which fields it takes is the verb's to say.
 */
export interface ActMove {
do: "act"
card: string
target?: (number | null)
set?: (string | null)
colour?: (Colour | null)
take?: (string | {
[k: string]: string
} | null)
give?: (string | null)
on?: (string | null)
type?: (("action" | "money" | "property") | null)
}
/**
 * Host: put a bot into a free seat of the lobby.
 */
export interface AddBotCommand {
type: "add-bot"
id: string
level: ("novice" | "regular")
}
/**
 * A question that an open frame will ask this viewer, before it is asked (R244); Prepare answers it.
 * 
 * Its number is the number of the row that played the card.
 */
export interface Ahead {
id: number
frame: number
offer: RespondOffer
}
/**
 * Decision `respond`: letting it happen is always possible; `no` is the reason why a refusal is not.
 */
export interface RespondOffer {
decision: "respond"
no?: (Reason | null)
holds?: number
cost?: number
bill?: (Bill | null)
}
/**
 * Why something is not legal: the ruling (`R84`) and the sentence.
 */
export interface Reason {
rule: string
text: Text
}
/**
 * A sentence of the catalogue: its key and its arguments, rendered where a person reads it.
 */
export interface Text {
key: string
args?: {
[k: string]: number | string | string[]
}
}
/**
 * What is owed and what may pay for it; `measure` in the browser adds these up and knows nothing else.
 */
export interface Bill {
owes: number
to: number
card: string
items: Item[]
minimal: boolean
chip?: boolean
everything?: (string[] | null)
bundles?: Bundle[]
}
/**
 * Something that can pay: `breaks` when the set it lies in is complete.
 */
export interface Item {
card: string
value: number
breaks?: boolean
}
/**
 * A ready-made payment.
 */
export interface Bundle {
text: Text
cards: string[]
worth: number
}
/**
 * Host, at any time: choose what seats may say.
 */
export interface AllowChatCommand {
type: "allow-chat"
id: string
what: ("nothing" | "phrases" | "words")
}
/**
 * Let it happen.
 */
export interface AllowMove {
do: "allow"
}
/**
 * Host, at any time: choose who may look on without a seat.
 */
export interface AllowWatchersCommand {
type: "allow-watchers"
id: string
who: ("everyone" | "nobody")
}
/**
 * A seat let it stand: the play if it was the target, the refusal if it was the actor.
 */
export interface AllowedEvent {
type: "allowed"
seat: number
other: number
}
/**
 * All that this seat has answered ahead: told to nobody else, whenever it changes and to who comes anew.
 * 
 * Not part of the log.
 */
export interface Answers {
type: "answers"
prepared?: (PreparedAnswer | null)
standing?: Standing[]
serves?: number
}
/**
 * The prepared answer that waits for the question `ahead`.
 */
export interface PreparedAnswer {
ahead: number
move: (AllowMove | NoMove)
pay?: (PayMove | null)
}
/**
 * Play a Just Say No.
 */
export interface NoMove {
do: "no"
}
/**
 * Hand over these cards for the bill.
 */
export interface PayMove {
do: "pay"
cards: string[]
}
/**
 * How a seat always answers for the rest of the game (UI-R14); only what all may see decides whether it serves.
 * 
 * `pay`: with money of the bank alone, the least that covers it. `allow`: a charge at its first question. Both up to
 * `most`, which the others have none of. `end`: the turn, once no play is left and no free move wins. `place`: a wild
 * that has arrived, where the set that it joins lacks least.
 */
export interface Standing {
kind: ("allow" | "end" | "pay" | "place")
most?: (number | null)
}
/**
 * Lay a hand card into the own bank.
 */
export interface BankMove {
do: "bank"
card: string
}
/**
 * A seat laid a hand card into its bank.
 */
export interface BankedEvent {
type: "banked"
seat: number
card: string
}
/**
 * A charge stands: the bill is open.
 */
export interface BilledEvent {
type: "billed"
bill: PayFrame
}
/**
 * `seat` owes `amount` to `to` for `card`.
 */
export interface PayFrame {
type: "pay"
seat: number
to: number
amount: number
card: string
}
/**
 * A seat built a House or Hotel on its own set, or a Shack on the card `on` of it.
 */
export interface BuiltEvent {
type: "built"
seat: number
building: ("hotel" | "house" | "shack")
set: string
on: (string | null)
}
/**
 * Let a bot play for a seat that has been away for as long as the edition says, where others call one (R230).
 */
export interface CallBotCommand {
type: "call-bot"
id: string
seat: number
}
/**
 * What may be done with one kind of card: in the hand (a kind) or on the own table (a reference).
 */
export interface CardOffer {
card: string
ways: Way[]
}
/**
 * One thing to do with a card: its questions in order, or the reason why it cannot be done now.
 */
export interface Way {
do: ("act" | "bank" | "give" | "lay" | "move" | "rent" | "settle")
fixed?: {
[k: string]: unknown
}
questions?: Question[]
amount?: (number | null)
warn?: Text[]
reason?: (Reason | null)
}
/**
 * One field of the Move to be chosen. Where `rival` is set the answer goes to `move[field][rival]`.
 */
export interface Question {
field: Field
options: Option[]
rival?: (number | null)
}
/**
 * One answer: `value` goes into the Move's field; `seat` owns the place that it names; disabled when `reason`.
 */
export interface Option {
value: (number | string)
seat?: (number | null)
amount?: (number | null)
warn?: Text[]
reason?: (Reason | null)
then?: Question[]
}
/**
 * A kind of card: what is printed on it. Its name and rule are the texts `card.KIND.name` and `.rule`.
 */
export interface CardSheet {
kind: string
family: Family
copies: number
value: number
colours?: Colour[]
amount?: number
multiplier?: number
hazard?: boolean
}
/**
 * A seat let the winning moves be.
 */
export interface CarriedOnEvent {
type: "carried-on"
seat: number
}
/**
 * Go on without the winning free move.
 */
export interface CarryOnMove {
do: "carry-on"
}
/**
 * A debt chip that is out: `debtor` owes one card to `holder`; one that waits is due on a later turn (R115).
 */
export interface Chip {
from: number
to: number
waits?: boolean
}
/**
 * A seat owes one card to another, and its chip says so; one given on the own turn waits for the next (R115).
 */
export interface ChipGivenEvent {
type: "chip-given"
seat: number
to: number
waits: boolean
}
/**
 * A debt chip came home: its card has been used or handed over, or the debtor has none left (R110, R113).
 */
export interface ChipReturnedEvent {
type: "chip-returned"
seat: number
holder: number
}
/**
 * Take a seat in the lobby under a name.
 */
export interface SitCommand {
type: "sit"
id: string
name: string
luck: string
}
/**
 * Give the seat up, on purpose; during a game a bot plays on for it, or it gives up, as the table plays (R228).
 */
export interface LeaveCommand {
type: "leave"
id: string
}
/**
 * Ready for a rematch, with new luck for its shuffle.
 */
export interface ReadyCommand {
type: "ready"
id: string
luck: string
}
/**
 * Take the own seat back from the bot, or from the table that answers for it (R235, R335).
 */
export interface TakeBackCommand {
type: "take-back"
id: string
}
/**
 * Ask for 30 more seconds, once in a turn and once in a question with a timer of its own (R339).
 */
export interface MoreTimeCommand {
type: "more-time"
id: string
}
/**
 * Host: choose the level of a bot before the deal.
 */
export interface SetLevelCommand {
type: "set-level"
id: string
seat: number
level: ("novice" | "regular")
}
/**
 * Host: free a seat of the lobby, a bot's or a person's.
 */
export interface UnseatCommand {
type: "unseat"
id: string
seat: number
}
/**
 * Host: choose the edition and the switches that differ from it, before the deal.
 */
export interface SettingsCommand {
type: "settings"
id: string
edition: string
options: {
[k: string]: unknown
}
}
/**
 * Host, at any time: let a person say nothing more, or speak again.
 */
export interface MuteCommand {
type: "mute"
id: string
seat: number
muted: boolean
}
/**
 * Host, at any time: take a person out of its seat for good; it may not come back to this table.
 * 
 * In a game a bot plays on for the seat, or it gives up, as the table plays leaving (R228).
 */
export interface KickCommand {
type: "kick"
id: string
seat: number
}
/**
 * Host: deal the first game or a rematch.
 */
export interface StartCommand {
type: "start"
id: string
}
/**
 * Make a move as the answer to the prompt with this number.
 * 
 * `pay` goes with letting a charge stand: what pays its bill, stored with the move and used when that bill comes.
 */
export interface PlayCommand {
type: "play"
id: string
prompt: number
move: Move
pay?: (PayMove | null)
}
/**
 * Lay a property or wild; `set` may be left out: the first set of its colour with room, else a new one.
 */
export interface LayMove {
do: "lay"
card: string
colour?: (Colour | null)
set?: (string | null)
}
/**
 * Charge rent for a colour, with `doubles` doublers laid on top.
 */
export interface RentMove {
do: "rent"
card: string
colour: Colour
set?: (string | null)
target?: (number | null)
doubles?: number
}
/**
 * Move an own wild or building on the table; `to` is a set or `new`, which needs a colour.
 */
export interface ShiftMove {
do: "move"
card: string
to: string
colour?: (Colour | null)
shack?: (string | null)
}
/**
 * End the own turn.
 */
export interface EndMove {
do: "end"
}
/**
 * Discard down to the hand limit.
 */
export interface DiscardMove {
do: "discard"
cards: string[]
}
/**
 * Hand a card over for a debt chip.
 */
export interface SettleMove {
do: "settle"
card: string
to: number
}
/**
 * Give one card away; `shack` sends one along or leaves it on a mate.
 */
export interface GiveMove {
do: "give"
card: string
to: number
shack?: (boolean | null)
}
/**
 * Choose the colour (and set) of a wild that has just arrived.
 */
export interface PlaceMove {
do: "place"
card: string
colour: Colour
set?: (string | null)
}
/**
 * Give up.
 */
export interface ResignMove {
do: "resign"
}
/**
 * Say a phrase or an emote to the table.
 */
export interface SayCommand {
type: "say"
id: string
phrase: ("angry" | "bye" | "cry" | "good-luck" | "heart" | "hello" | "laugh" | "nice" | "one-more" | "oops" | "ouch" | "smile" | "sorry" | "thanks" | "thinking" | "well-played" | "wow" | "your-move")
}
/**
 * Say something in words of one's own, where the host allows it.
 */
export interface WriteCommand {
type: "write"
id: string
words: string
}
/**
 * Take back for all what was said `at` that time: own words, or as the host anybody's.
 */
export interface UnsayCommand {
type: "unsay"
id: string
at: number
}
/**
 * Answer what an open frame will ask (R244): the part `ahead` with this number; an earlier answer is replaced.
 * 
 * It is used when that very question comes, and dropped where it cannot come any more. `pay` as in Play.
 */
export interface PrepareCommand {
type: "prepare"
id: string
ahead: number
move: (AllowMove | NoMove)
pay?: (PayMove | null)
}
/**
 * Take a prepared answer back, before it is used.
 */
export interface WithdrawCommand {
type: "withdraw"
id: string
ahead: number
}
/**
 * Choose all standing answers of the own seat for the rest of the game; what is left out is revoked.
 * 
 * They serve questions that come after it.
 */
export interface StandCommand {
type: "stand"
id: string
answers: Standing[]
}
/**
 * Ask for a Pong with the same number.
 */
export interface Ping {
type: "ping"
n: number
}
/**
 * The answer to an Opening.
 */
export interface Code {
code: string
}
/**
 * A colour: cards in a set, the rent for each number of cards, whether it may be built on.
 */
export interface ColourSheet {
colour: Colour
size: number
rents: number[]
buildable: boolean
}
/**
 * A seat got its opening hand; `cards` is empty for those who may not see it.
 */
export interface DealtEvent {
type: "dealt"
seat: number
cards: string[]
count: number
}
/**
 * A chip of `debtor` that is being settled with `holder`: out until the card has been used (R269).
 */
export interface DebtFrame {
type: "debt"
debtor: number
holder: number
}
/**
 * One switch that differs from the edition, in words.
 */
export interface Difference {
key: string
rule: string
text: Text
}
/**
 * A seat is `count` cards over the hand limit at the end of its turn (R25).
 */
export interface DiscardDueEvent {
type: "discard-due"
seat: number
count: number
}
/**
 * `seat` is `count` cards over the hand limit at the end of its turn (R25).
 */
export interface DiscardFrame {
type: "discard"
seat: number
count: number
}
/**
 * Decision `discard`: choose `count` hand cards.
 */
export interface DiscardOffer {
decision: "discard"
count: number
}
/**
 * A seat discarded down to the hand limit, onto the discard pile or unseen under the draw pile (R27).
 * 
 * `cards` is empty for those who may not see them.
 */
export interface DiscardedEvent {
type: "discarded"
seat: number
cards: string[]
count: number
under: boolean
}
/**
 * The command `id` is durable as row `seq`; a Say or a Write was passed on while `seq` was the last row.
 * 
 * An answer given ahead is durable, and becomes no row: `seq` is the last one before it.
 */
export interface Done {
type: "done"
id: string
seq: number
}
/**
 * A seat started to draw `count` cards for a card's effect or a refill.
 */
export interface DrawBeganEvent {
type: "draw-began"
seat: number
count: number
}
/**
 * `seat` draws `left` more cards: a chance node, answered by the Dealer.
 */
export interface DrawFrame {
type: "draw"
seat: number
left: number
}
/**
 * Both piles are empty: the rest of a draw is lost (R18, R243).
 */
export interface DrawStoppedEvent {
type: "draw-stopped"
seat: number
}
/**
 * A seat drew one card; `card` is null for those who may not see it.
 * 
 * One that lay under the pile in a known order (R280) was not named by the Dealer.
 */
export interface DrewEvent {
type: "drew"
seat: number
card: (string | null)
from_bottom: boolean
}
/**
 * An option that the edition cannot be played with.
 */
export interface Dropped {
key: string
reason: Reason
}
/**
 * An edition in the list, which has the one for a first game first.
 */
export interface EditionName {
id: string
version: number
group: string
seats: [number, number]
cards: number
}
/**
 * A whole edition; `defaults` holds a value for each switch.
 * 
 * `guide` names its guide in the texts, `wording` its own words for colours, `money` how amounts are written (R240).
 */
export interface EditionSheet {
id: string
version: number
guide: string
wording: string
money: ("5M" | "M5")
seats: [number, number]
colours: ColourSheet[]
cards: CardSheet[]
switches: SwitchSheet[]
defaults: {
[k: string]: unknown
}
}
/**
 * One switch of an edition: its ruling, the key of its sentence, and what a host may choose.
 * 
 * `idle` is one that speaks of a card which the edition does not have: it may be set, and changes nothing.
 */
export interface SwitchSheet {
key: string
rule: string
subject: ("cards" | "debt" | "goal" | "pay" | "rent" | "seats" | "time" | "turn" | "wilds")
text: string
kind: ("cards" | "choice" | "flag" | "number")
low?: (number | null)
high?: (number | null)
choices?: string[]
idle?: boolean
}
/**
 * The game is over.
 */
export interface EndedEvent {
type: "ended"
outcome: Outcome
}
/**
 * How a game ended: the winners (several in a shared win) and all seats ranked, best first (R262).
 */
export interface Outcome {
winners: number[]
ranking: number[]
reason: ("exhausted" | "idle" | "left" | "sets")
}
/**
 * A seat's turn began with `plays` plays; it draws `draws` cards, none where its turn is skipped (R120).
 */
export interface TurnBeganEvent {
type: "turn-began"
seat: number
plays: number
draws: number
}
/**
 * The discards became the new draw pile (R242).
 */
export interface ReshuffledEvent {
type: "reshuffled"
count: number
}
/**
 * A seat laid a property or wild as `colour` into `set` (`new` starts one).
 */
export interface LaidEvent {
type: "laid"
seat: number
card: string
colour: Colour
set: string
}
/**
 * A seat moved a wild or building of its own; it cost `cost` plays.
 */
export interface MovedEvent {
type: "moved"
seat: number
card: string
colour: Colour
to: string
cost: number
shack: (string | null)
}
/**
 * A seat played `cards` for their effect, one play each, and each of `targets` is asked, in this order (R244).
 * 
 * The cards lie in no pile until they have resolved (R242).
 */
export interface PlayedEvent {
type: "played"
seat: number
cards: string[]
move: (ActMove | RentMove)
amount: number
targets: number[]
}
/**
 * A seat said no to `other`; it cost `cost` plays (R123).
 */
export interface RefusedEvent {
type: "refused"
seat: number
other: number
cost: number
}
/**
 * A seat paid its bill of `owed` with `cards`, worth `worth` (both in millions).
 */
export interface PaidEvent {
type: "paid"
seat: number
to: number
cards: string[]
owed: number
worth: number
}
/**
 * A seat took one property from another's table.
 */
export interface TookEvent {
type: "took"
seat: number
other: number
card: string
}
/**
 * A seat took a whole set, buildings included, from another's table.
 */
export interface TookSetEvent {
type: "took-set"
seat: number
other: number
set: string
}
/**
 * A seat took one property of another's and gave one of its own for it.
 */
export interface SwappedEvent {
type: "swapped"
seat: number
other: number
take: string
give: string
}
/**
 * A seat took one card from another's bank.
 */
export interface TookMoneyEvent {
type: "took-money"
seat: number
other: number
card: string
}
/**
 * A seat took every card of a colour from another's table.
 */
export interface TookColourEvent {
type: "took-colour"
seat: number
other: number
colour: Colour
cards: string[]
}
/**
 * A seat took all cards of a type out of another's hand; `cards` is empty for those who may not see them (R208).
 */
export interface TookHandEvent {
type: "took-hand"
seat: number
other: number
of: ("action" | "money" | "property")
cards: string[]
count: number
}
/**
 * A seat swapped its whole bank with another's.
 */
export interface SwappedBanksEvent {
type: "swapped-banks"
seat: number
other: number
}
/**
 * A seat has to give its cards away one by one until one is left, because `other` played `card`.
 */
export interface GiveDueEvent {
type: "give-due"
seat: number
other: number
card: string
}
/**
 * A seat gave one card away: a bank card, or a property with the Shack that goes along (`KIND+shack@SET`).
 * 
 * `shack` is the mate that carries a Shack which its card left behind; `takes` names another set whose Shack goes
 * along too, because its last card is kept (R277).
 */
export interface GaveEvent {
type: "gave"
seat: number
to: number
card: string
shack: (string | null)
takes: (string | null)
}
/**
 * A seat handed a card over for a debt chip, to be `used` at once or into the other's hand.
 * 
 * `card` is null for those who may not see what went into a hand.
 */
export interface HandedOverEvent {
type: "handed-over"
seat: number
to: number
card: (string | null)
used: boolean
}
/**
 * A seat has settled what it could; chips that are still due wait for its next turn (R114).
 */
export interface SettlingEndedEvent {
type: "settling-ended"
seat: number
}
/**
 * The game paused: free moves of the seat on turn would win now (R225).
 */
export interface PausedEvent {
type: "paused"
seat: number
}
/**
 * A seat will have another turn right after this one, which ends now (R211).
 */
export interface TurnGainedEvent {
type: "turn-gained"
seat: number
}
/**
 * A seat gave up: its cards went to the discard pile, and all that waited for it or was aimed at it lapsed.
 */
export interface ResignedEvent {
type: "resigned"
seat: number
}
/**
 * A seat received a wild whose colour it may choose; it lies in the seat's set number `index` until placed.
 * 
 * `whole` where it came inside a set that was taken whole. `shack` says where the Shack is that it came with: `laid`
 * in that set, or `banked` where the set had one already (R316).
 */
export interface ReceivedEvent {
type: "received"
seat: number
card: string
index: number
whole: boolean
shack: (("banked" | "laid") | null)
}
/**
 * A seat placed a received wild as `colour` into `set` (`new` starts one).
 */
export interface PlacedEvent {
type: "placed"
seat: number
card: string
colour: Colour
set: string
}
/**
 * Two part sets of one colour joined; the cards of `set` went to `into`, the earlier one (R46).
 */
export interface JoinedEvent {
type: "joined"
seat: number
set: string
into: string
}
/**
 * A building whose set is no longer complete went to its owner's bank (R164, R166).
 */
export interface FellEvent {
type: "fell"
seat: number
building: ("hotel" | "house" | "shack")
set: string
}
/**
 * A play is over; its cards went to the discard pile.
 */
export interface ResolvedEvent {
type: "resolved"
cards: string[]
}
/**
 * A seat's turn ended.
 */
export interface TurnEndedEvent {
type: "turn-ended"
seat: number
}
/**
 * Piles and hands are empty: everyone has one more turn, the last is `seat`'s (R19).
 */
export interface LastRoundEvent {
type: "last-round"
seat: number
}
/**
 * The bottom of the stack: `seat` plays (decision `play`); `again` gives it another turn after this one (R211).
 */
export interface TurnFrame {
type: "turn"
seat: number
again: boolean
}
/**
 * A card being played lies here, in no pile, until it has resolved (R242). Nobody is asked.
 * 
 * `paused` once the play has paused for winning free moves (R260).
 */
export interface PlayFrame {
type: "play"
seat: number
cards: string[]
paused: boolean
}
/**
 * A play aimed at `target`: `asked` (target or actor) says no or lets it stand; `amount` is a fixed bill (R241).
 */
export interface RespondFrame {
type: "respond"
asked: number
actor: number
target: number
move: (ActMove | RentMove)
amount: number
noes: number
}
/**
 * `seat` received a wild that lies in its set `index`, and may choose its colour (R59, R248).
 * 
 * `whole` where it came inside a set that was taken whole (R63). `shack` says where the Shack lies that it came with
 * (R316): `laid` in that set, or `banked` where the set had one already.
 */
export interface PlaceFrame {
type: "place"
seat: number
card: string
index: number
whole: boolean
shack: (("banked" | "laid") | null)
}
/**
 * `seat` settles its due chips before it plays (R96); `paused` as in Play, before an empty hand ends the turn.
 */
export interface SettleFrame {
type: "settle"
seat: number
paused: boolean
}
/**
 * `seat` was handed a card for a debt chip and uses it at once, as if on its own turn (R101 to R109).
 */
export interface UseFrame {
type: "use"
seat: number
card: string
}
/**
 * `seat` gives its cards away one by one until one is left, because `actor` played `card` (R199, R201).
 * 
 * `split` holds the places of the sets from which it has given a card (R277).
 */
export interface GiveFrame {
type: "give"
seat: number
actor: number
card: string
split: number[]
}
/**
 * The game pauses: free moves of `seat` win now, or it carries on (R225).
 */
export interface WinNowFrame {
type: "win-now"
seat: number
}
/**
 * Decision `give`: one card and whom it goes to; `left` more follow until one is kept.
 */
export interface GiveOffer {
decision: "give"
cards: CardOffer[]
left: number
to: number
card: string
}
/**
 * One row of `GET /api/me`: a table at which this browser has a seat, and whether it is waited for.
 */
export interface Mine {
code: string
edition: string
phase: string
seat: number
waits: boolean
until: (number | null)
names: string[]
}
/**
 * Decision `play`: hand cards, own table cards that may move, and ending the turn.
 */
export interface PlayOffer {
decision: "play"
hand: CardOffer[]
table: CardOffer[]
end?: (Reason | null)
warn?: Text[]
}
/**
 * Decision `pay`.
 */
export interface PayOffer {
decision: "pay"
bill: Bill
}
/**
 * Decision `place`: choose the colour of a wild that has arrived; `default` is taken when time runs out (R61).
 */
export interface PlaceOffer {
decision: "place"
card: string
default: string
questions: Question[]
}
/**
 * Decision `settle`: a hand card for one of the due chips, or a move on the own table.
 */
export interface SettleOffer {
decision: "settle"
hand: CardOffer[]
table: CardOffer[]
due: number
used: boolean
}
/**
 * Decision `use`: what to do with the card that was handed over for a debt chip.
 */
export interface UseOffer {
decision: "use"
card: CardOffer
}
/**
 * Decision `win-now`: the moves after which free moves still win; carrying on is always possible.
 */
export interface WinNowOffer {
decision: "win-now"
table: CardOffer[]
}
/**
 * `POST /api/tables`: open a table, take its first seat, and put bots beside it.
 */
export interface Opening {
name: string
luck: string
edition?: string
options?: {
[k: string]: unknown
}
bots?: number
level?: ("novice" | "regular")
}
/**
 * Parts of a viewer's view, each whole; a part that is absent has not changed.
 */
export interface Parts {
table?: TablePart
you?: You
seats?: {
[k: string]: SeatPart | null
}
hand?: string[]
stage?: (Stage | null)
prompt?: (Prompt | null)
ahead?: (Ahead | null)
}
/**
 * The table itself; `host` is a seat, or null while nobody sits.
 */
export interface TablePart {
code: string
phase: ("lobby" | "over" | "play")
edition: string
options: {
[k: string]: unknown
}
differences: Difference[]
seats: SeatPlate[]
most_seats: number
host: (number | null)
game: number
shuffle: Shuffle
watchers?: ("everyone" | "nobody")
chat?: ("nothing" | "phrases" | "words")
}
/**
 * Who sits at a seat: a person or a bot (`bot` is its level; with `person` too the bot plays for someone away).
 * 
 * `left` is a sitter who is gone on purpose: it plays no more after this game, and its results still have a name.
 */
export interface SeatPlate {
name: string
person: boolean
bot?: (("novice" | "regular") | null)
ready?: boolean
left?: boolean
muted?: boolean
away?: boolean
}
/**
 * What anybody may know about the shuffle of a game; the seed only after its end.
 */
export interface Shuffle {
commitment: string
game_id: string
contributions?: string[]
seed?: (string | null)
next?: (string | null)
record?: (string | null)
}
/**
 * Who this viewer is: a seat, or null for someone who has not sat down.
 */
export interface You {
seat?: (number | null)
}
/**
 * Everything open about a seat; `counting` is the number of complete sets of different colours.
 * 
 * `worth` is the face value of bank and table, by which equal seats are ranked (R19).
 */
export interface SeatPart {
hand: number
bank: string[]
bank_value: number
worth: number
sets: SetPart[]
counting: number
chips_home?: number
out?: boolean
held?: string[]
}
/**
 * One set on a table, with what the rules say about it.
 */
export interface SetPart {
ref: string
colour: Colour
cards: string[]
size: number
complete: boolean
rent: number
house?: boolean
hotel?: boolean
shack?: (string | null)
}
/**
 * The middle of the table: whose turn it is, what is being played, and the two piles.
 */
export interface Stage {
turn: number
plays_left: number
pile: number
discards: number
discard_top: string[]
frames: Frame[]
chips?: Chip[]
waiting?: (Waiting | null)
last_turn_of?: (number | null)
outcome?: (Outcome | null)
}
/**
 * Whose answer the game waits for, and when a bot may be called for that seat (seconds since the epoch).
 * 
 * `until` is when the table answers by itself, where timers are on (R231, R232) or others wait (R334).
 */
export interface Waiting {
seat: number
decision: string
since: number
call_bot_at?: (number | null)
until?: (number | null)
saved?: number
whole?: (number | null)
more?: boolean
}
/**
 * A question to this viewer: its number is the number of the row that raised it.
 */
export interface Prompt {
id: number
offer: Offer
}
/**
 * The answer to a Ping.
 */
export interface Pong {
type: "pong"
n: number
}
/**
 * The seats whose browser is connected, and how many people without a seat look on; not part of the log.
 */
export interface Presence {
type: "presence"
here: number[]
watching?: number
}
/**
 * `GET /api/presets?edition=ID&SWITCH=VALUE`: rules that a table could play, and what had to be dropped.
 */
export interface Preset {
edition: string
seats: [number, number]
cards: number
options: {
[k: string]: unknown
}
differences: Difference[]
dropped: Dropped[]
}
/**
 * The command `id` changed nothing, and why.
 */
export interface Refused {
type: "refused"
id: (string | null)
code: ("forbidden" | "full" | "gone" | "illegal" | "malformed" | "stale" | "too-fast" | "too-large" | "unavailable")
text: Text
reason?: (Reason | null)
}
/**
 * One row of the table's log as this viewer may know it: what happened, in events and words, and what changed.
 */
export interface Row {
type: "row"
seq: number
events: Event[]
log: Text[]
parts: Parts
}
/**
 * A seat has said something: a phrase by its key, or words of its own.
 * 
 * Not part of the log, and never stored. Who follows anew hears the last ones again: `at`, in seconds since the epoch,
 * is another one for each, and grows.
 */
export interface Said {
type: "said"
seat: number
at: number
phrase?: (("angry" | "bye" | "cry" | "good-luck" | "heart" | "hello" | "laugh" | "nice" | "one-more" | "oops" | "ouch" | "smile" | "sorry" | "thanks" | "thinking" | "well-played" | "wow" | "your-move") | null)
words?: (string | null)
mild?: (string | null)
}
/**
 * A fresh view as of row `seq`, whole, with the last lines of the log; `now` is the server's clock.
 */
export interface Welcome {
type: "welcome"
seq: number
parts: Parts
log: Text[]
here: number[]
now: number
watching?: number
}
/**
 * What was said `at` that time is taken back, and nobody who comes later hears it.
 */
export interface Unsaid {
type: "unsaid"
at: number
}
/**
 * `GET /api/tables/{code}`: what one sees of a table before sitting down; `seat` is the own one, if any.
 */
export interface Summary {
code: string
edition: string
options: {
[k: string]: unknown
}
phase: string
names: string[]
free: number
seat: (number | null)
link: string
}
