import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { dinero } from '@/lib/money';
import { entero } from '@/lib/numeros';
import { FACTURAS, toListaDe, toMasivas } from '@/navegacion/enlaces';
import { BotonDescargar, Cifra, Consulta, Enlace, Icono, Pagina } from '@/ui/base';
import { emisionQuery, rutaResultado, type Emision } from './api';
import { Avance } from './Avance';
import { Confirmar } from './Confirmar';
import { Facturas } from './Facturas';
import estilos from '@/features/comprobantes/presta/comprobantes.module.css';
import avisos from '@/features/nucleo/presta/estado/banda.module.css';

/** Una emisión de muchas facturas, antes, durante y después: su estado dice en qué va. */
export function EmisionPage() {
  const { id = '' } = useParams();
  const emision = useQuery(emisionQuery(id));
  const hay = emision.data;
  return (
    <Pagina
      titulo="Emitir muchas facturas"
      subtitulo={hay?.nombre}
      migas={[
        { to: toListaDe(FACTURAS), texto: 'Facturas' },
        { to: toMasivas(), texto: 'Emitir muchas' },
      ]}
      acciones={
        hay && hay.estado !== 'PREPARADA' ? (
          <BotonDescargar ruta={rutaResultado(hay.id)}>Descargar el resultado</BotonDescargar>
        ) : undefined
      }
    >
      <Consulta
        de={emision}
        ausente="No existe esa emisión"
        accion={<Enlace to={toMasivas()}>Ver las emisiones</Enlace>}
      >
        {(datos) => (
          <div className={estilos.masiva}>
            <Cuentas emision={datos} />
            <Situacion emision={datos} clave={id} />
            <Facturas emision={datos} />
          </div>
        )}
      </Consulta>
    </Pagina>
  );
}

function Situacion({ emision, clave }: { emision: Emision; clave: string }) {
  if (emision.estado === 'EMITIENDO') return <Avance emision={emision} clave={clave} />;
  if (emision.estado === 'PREPARADA' || emision.estado === 'DETENIDA')
    return (
      <>
        {emision.motivo && (
          <p className={avisos.banda} role="alert">
            <Icono de={IconAlertTriangle} />
            {emision.motivo}
          </p>
        )}
        <Confirmar emision={emision} clave={clave} />
      </>
    );
  return (
    <p role="status" className={estilos.explica}>
      {emision.estado === 'TERMINADA'
        ? emision.rechazadas
          ? `Terminó: ${entero(emision.rechazadas)} no se emitieron, y abajo dicen por qué.`
          : 'Terminó: todas se emitieron. El SRI las va autorizando.'
        : `Se canceló: ${entero(emision.pendientes)} quedaron sin emitir.`}
    </p>
  );
}

function Cuentas({ emision: e }: { emision: Emision }) {
  return (
    <div className={estilos.cifrasMasiva}>
      <Cifra rotulo="Facturas" valor={entero(e.facturas)} detalle={dinero(e.total)} />
      <Cifra rotulo="Emitidas" valor={entero(e.emitidas)} detalle={dinero(e.total_emitido)} />
      <Cifra rotulo="Rechazadas" valor={entero(e.rechazadas)} tono={e.rechazadas > 0 ? 'error' : undefined} />
      <Cifra rotulo="Sin emitir" valor={entero(e.pendientes)} />
    </div>
  );
}
