import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';

const OPCIONES: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode'],
  maxNumberOfSymbols: 1,
};

/** El .wasm sale de nuestro propio paquete. */
export const preparar = () =>
  prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });

/** El código que hay en una imagen, o ''. */
export async function leer(imagen: ImageData): Promise<string> {
  const [hallado] = await readBarcodes(imagen, OPCIONES);
  return hallado?.text ?? '';
}
