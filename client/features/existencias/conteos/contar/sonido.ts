import { guardarJson, leerJson } from '@/lib/enNavegador';

const CLAVE = 'tinta.conteos.sonido';
const TONOS = { bien: [880, 0.09], mal: [196, 0.35] } as const;
let contexto: AudioContext | undefined;

export const suena = () => leerJson(localStorage, CLAVE) !== false;
export const poner = (si: boolean) => guardarJson(localStorage, CLAVE, si);

/** Dice sin mirar la pantalla si el código entró. Donde no hay audio, calla. */
export function sonar(como: keyof typeof TONOS): void {
  if (!suena() || typeof AudioContext === 'undefined') return;
  contexto ??= new AudioContext();
  const [tono, dura] = TONOS[como];
  const oscilador = contexto.createOscillator();
  const volumen = contexto.createGain();
  oscilador.frequency.value = tono;
  volumen.gain.value = 0.15;
  oscilador.connect(volumen).connect(contexto.destination);
  oscilador.start();
  oscilador.stop(contexto.currentTime + dura);
}
