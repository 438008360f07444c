/** Si quien vende es una persona o una sociedad, como el SRI lo dice de lo que se reembolsa. */
export const PERSONA = '01';
export const SOCIEDAD = '02';
/** El país de pago de lo que se compra aquí. */
export const ECUADOR = '593';
