export function TicketPage() { return null; }
