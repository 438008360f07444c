import type { Credencial, Opciones } from './ingreso';

/** Lo que los navegadores de hoy traen y los tipos de TypeScript todavía no. */
interface DeJson {
  parseCreationOptionsFromJSON?: (opciones: Opciones) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?: (opciones: Opciones) => PublicKeyCredentialRequestOptions;
}

const navegador = (): DeJson =>
  typeof PublicKeyCredential === 'undefined' ? {} : (PublicKeyCredential as unknown as DeJson);

/** Si este navegador puede crear y usar passkeys. */
export const hayPasskeys = () => Boolean(navegador().parseRequestOptionsFromJSON);

/** La persona cerró la ventana de su navegador, o dejó pasar su tiempo. */
export class PasskeyCancelada extends Error {}

const FALLAS: Record<string, string> = {
  InvalidStateError: 'Este aparato ya tiene una passkey de su cuenta.',
  SecurityError: 'Las passkeys de esta cuenta son de otra dirección web. Revise que está en la de siempre.',
};

async function conNavegador(hacer: () => Promise<Credential | null>): Promise<Credencial> {
  try {
    const credencial = (await hacer()) as (Credential & { toJSON: () => Credencial }) | null;
    if (!credencial) throw new PasskeyCancelada();
    return credencial.toJSON();
  } catch (error) {
    const nombre = error instanceof DOMException ? error.name : '';
    if (nombre === 'NotAllowedError' || nombre === 'AbortError') throw new PasskeyCancelada();
    throw FALLAS[nombre] ? new Error(FALLAS[nombre], { cause: error }) : error;
  }
}

export const crearPasskey = (opciones: Opciones) =>
  conNavegador(() =>
    navigator.credentials.create({ publicKey: navegador().parseCreationOptionsFromJSON!(opciones) }),
  );

export const usarPasskey = (opciones: Opciones) =>
  conNavegador(() =>
    navigator.credentials.get({ publicKey: navegador().parseRequestOptionsFromJSON!(opciones) }),
  );

/** La frase de lo que falló al usar una; null si la persona desistió, que no es una falla. */
export function fraseDe(error: unknown, delServidor: (error: unknown) => string): string | null {
  if (error instanceof PasskeyCancelada) return null;
  return error instanceof Error && Object.values(FALLAS).includes(error.message)
    ? error.message
    : delServidor(error);
}
