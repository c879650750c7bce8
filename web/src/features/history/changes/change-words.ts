/** What a field of an entry may hold of known words. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The words for values, by field and value or by the value alone. */
export const VALUES: Record<string, MessageDescriptor> = {
  "outcome done": msg`Completed`,
  "outcome cancelled": msg`Cancelled`,
  "outcome missed": msg`Missed`,
  "outcome handed_over": msg`Handed over`,
  "status requested": msg`asked for`,
  "status offered": msg`times offered`,
  "status confirmed": msg`confirmed`,
  "status declined": msg`declined`,
  "status cancelled_family": msg`cancelled by the family`,
  "status cancelled_me": msg`cancelled by you`,
  "status expired": msg`not answered in time`,
  "status no_show": msg`nobody was there`,
  "lastStep offer": msg`times offered`,
  "lastStep confirm": msg`confirmed`,
  "lastStep decline": msg`declined`,
  "lastStep ask": msg`a question asked`,
  "lastStep move": msg`moved`,
  "lastStep keep": msg`the day stays`,
  "lastStep cancel": msg`cancelled`,
  "lastStep no_show": msg`nobody was there`,
  "lastStep choose": msg`the family has chosen`,
  "lastStep none": msg`no time suits the family`,
  "lastStep change": msg`the family asks for a change`,
  "lastStep family_cancel": msg`cancelled by the family`,
  "lastStep paid": msg`the family says it has paid`,
  "lastStep expire": msg`not answered in time`,
  "cancelAdvance refund": msg`given back`,
  "cancelAdvance keep": msg`kept`,
  "cancelAdvance carry": msg`for another day`,
  "feeMode fixed": msg`fixed`,
  "feeMode range": msg`from … to`,
  "feeMode open": msg`left open`,
  "feeMode free": msg`free`,
  "method cash": msg`Cash`,
  "method upi": msg`UPI`,
  "method bank": msg`Bank`,
  "method cheque": msg`Cheque`,
  "method card": msg`Card`,
  "method credit": msg`still to pay`,
  "method other": msg`Other way`,
  "direction in": msg`received`,
  "direction refund": msg`given back`,
  "direction forgiven": msg`let go`,
  true: msg`Yes`,
  false: msg`No`,
};

/** The fields that hold an id, and what stands for one that nothing is known of any more. */
export const UNKNOWN: Partial<Record<string, MessageDescriptor>> = {
  clientId: msg`a family that is not known any more`,
  taskId: msg`a task that is not known any more`,
  riteTypeId: msg`a rite that is not known any more`,
  personId: msg`somebody who is not known any more`,
  headId: msg`somebody who is not known any more`,
};

/** Fields whose values are random signs: that they changed is all there is to tell. */
export const OPAQUE: readonly string[] = ["token"];

/** What became of somebody's place in the practice. */
export const OF_MEMBER: Record<string, MessageDescriptor> = {
  invited: msg`invited to the practice`,
  joined: msg`works in the practice now`,
  changed: msg`sees other parts of the practice`,
  ended: msg`does not work in the practice any more`,
};
