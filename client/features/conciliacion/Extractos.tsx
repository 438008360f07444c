import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, fechaHora } from '@/lib/fechas';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, BotonDescargar } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { archivoDeExtracto, quitarExtracto, type Conciliacion } from './api';

type Extracto = Conciliacion['extractos'][number];

/** Los archivos que se subieron, que se pueden quitar mientras nada suyo se haya cruzado. */
export function Extractos({ conciliacion, edita }: { conciliacion: Conciliacion; edita: boolean }) {
  const consultas = useQueryClient();
  const quitar = async (x: Extracto) => {
    const seguro = await dialogos.confirmar('¿Quitar el extracto?', `Se van sus ${x.nuevas} líneas.`, {
      si: 'Quitar',
      peligro: true,
    });
    if (seguro)
      await hacer(
        () => quitarExtracto(conciliacion.id, x.id),
        'Extracto quitado',
        () => refrescar(consultas, alCambiar.conciliacion),
      );
  };
  const columnas: Columna<Extracto>[] = [
    {
      id: 'nombre',
      titulo: 'Archivo',
      envolver: true,
      celda: (x) =>
        x.con_archivo ? (
          <BotonDescargar
            ruta={archivoDeExtracto(conciliacion.id, x.id)}
            aria-label={`Descargar ${x.nombre}`}
          >
            {x.nombre}
          </BotonDescargar>
        ) : (
          x.nombre
        ),
    },
    { id: 'dias', titulo: 'Días', celda: (x) => `${fecha(x.desde)} al ${fecha(x.hasta)}` },
    { id: 'nuevas', titulo: 'Nuevas', numerica: true, celda: (x) => x.nuevas },
    { id: 'repetidas', titulo: 'Ya estaban', numerica: true, celda: (x) => x.repetidas },
    { id: 'final', titulo: 'Saldo final', numerica: true, celda: (x) => importe(x.saldo_final) },
    { id: 'quien', titulo: 'Subido', celda: (x) => `${x.subido_por}, ${fechaHora(x.subido_en)}` },
  ];
  if (edita)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (x) => (
        <BotonAccion variant="subtle" h={32} px={10} alPulsar={() => quitar(x)}>
          Quitar<span className="solo-lector"> {x.nombre}</span>
        </BotonAccion>
      ),
    });
  return (
    <TablaSimple
      apilar
      etiqueta="Extractos"
      columnas={columnas}
      filas={conciliacion.extractos}
      clave={(x) => x.id}
      vacio="Todavía no se ha subido ninguno"
    />
  );
}
