import { IconBook } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { toAsiento } from '@/navegacion/enlaces';
import { toRenta } from '@/navegacion/tributos';
import { usePermiso } from '@/session';
import { Enlace, Pagina } from '@/ui/base';
import { DataTable, importe, useLista, type Columna } from '@/ui/tabla';
import { asientosDe, type AsientoDeCuenta } from './api';
import { Clasificar } from './Clasificar';
import { CLASES } from './valores';

const COLUMNAS: Columna<AsientoDeCuenta>[] = [
  { id: 'fecha', titulo: 'Fecha', celda: (a) => fecha(a.fecha) },
  {
    id: 'glosa',
    titulo: 'Asiento',
    nombra: true,
    envolver: true,
    celda: (a) => <Enlace to={toAsiento(a.id)}>{a.glosa}</Enlace>,
  },
  {
    id: 'clase',
    titulo: 'Entra como',
    cede: 1,
    envolver: true,
    celda: (a) => a.clase && a.clase !== 'NORMAL' && CLASES[a.clase],
  },
  { id: 'valor', titulo: 'Valor', numerica: true, enTarjeta: 'cifra', celda: (a) => importe(a.valor) },
];

/** Lo que cada asiento del año tiene de una cuenta, para clasificar uno solo. */
export function AsientosPage() {
  const { anio: dicho = '', cuenta: cual = '' } = useParams();
  const [anio, cuenta] = [Number(dicho), Number(cual)];
  const prepara = usePermiso('tributos.preparar');
  const [clasificando, setClasificando] = useState<AsientoDeCuenta | null>(null);
  const lista = useLista<AsientoDeCuenta>({
    clave: claves.tributos.asientosDeRenta(anio, cuenta),
    ruta: asientosDe(anio, cuenta),
  });
  return (
    <Pagina
      titulo="Asientos de una cuenta"
      subtitulo="Si solo una parte de la cuenta entra de otra manera en la renta, clasifique aquí su asiento."
      migas={[{ to: toRenta(anio), texto: `Impuesto a la renta, ${anio}` }]}
    >
      <DataTable
        id="asientos-de-renta"
        etiqueta="Asientos de la cuenta"
        lista={lista}
        columnas={COLUMNAS}
        clave={(a) => a.id}
        nombre={(a) => a.glosa}
        acciones={(a) =>
          prepara ? [{ texto: 'Decir cómo entra en la renta', alElegir: () => setClasificando(a) }] : []
        }
        vacio={{ icono: IconBook, titulo: 'La cuenta no tiene asientos en ese año' }}
      />
      {clasificando && (
        <Clasificar
          anio={anio}
          cuenta={cuenta}
          asiento={clasificando.id}
          que={clasificando.glosa}
          clase={clasificando.clase ?? 'NORMAL'}
          motivo={clasificando.motivo ?? ''}
          pueden={clasificando.pueden}
          alCerrar={() => setClasificando(null)}
        />
      )}
    </Pagina>
  );
}
