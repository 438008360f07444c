import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { toCruce, toCuentaProveedor } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Icono, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, CambiosSinGuardar, Campos, FechaField, Form, TextField } from '@/ui/form';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { aplicacionesDe, campoDe, COBRAR, PAGAR, puestosDe, RejillaReparto, suma } from '../presta';
import pagina from '../cobros.module.css';
import estilos from './cruces.module.css';
import { crearCruce, type PorCruzar } from './api';
import { cruzado, propuesta, useIguales, type DatosCruce } from './useIguales';

interface Props {
  proveedor: number;
  hay: PorCruzar;
  alCambiarLoDebido: () => void;
}

/** Los dos lados, cada documento con lo que se cruza de él. Ya viene propuesto todo lo que se puede. */
export function Formulario({ proveedor, hay, alCambiarLoDebido }: Props) {
  const form = useForm<DatosCruce>({
    defaultValues: { fecha: hoy(), notas: '', aplicaciones: propuesta(hay) },
  });
  const igualar = useIguales(form, hay);
  const consultas = useQueryClient();
  const navegar = useNavigate();

  const cruzar = async (datos: DatosCruce, clave: string) => {
    const cobrar = aplicacionesDe(datos, hay.cobrar);
    const pagar = aplicacionesDe(datos, hay.pagar);
    const total = cruzado(datos, hay.cobrar);
    if (total.isZero() || !total.eq(cruzado(datos, hay.pagar))) {
      await dialogos.aviso(
        'Atencion',
        total.isZero()
          ? 'Escriba cuánto se cruza de algún documento.'
          : 'Los dos lados deben sumar lo mismo. Con «Igualar» el que más suma baja a lo que suma el otro.',
      );
      return form.setFocus(campoDe(hay.cobrar[0]!));
    }
    try {
      const { fecha, notas } = datos;
      const hecho = await crearCruce({ proveedor_id: proveedor, fecha, notas, cobrar, pagar }, clave);
      void refrescar(consultas, alCambiar.cruce);
      avisoBreve('Cuentas cruzadas');
      void navegar(toCruce(hecho.id), { replace: true });
    } catch (error) {
      const enviados = { cobrar: puestosDe(datos, hay.cobrar), pagar: puestosDe(datos, hay.pagar) };
      const { puestos } = ponerAnidados(form, error, (camino) => {
        const [, lado, n] = /^(cobrar|pagar)\.(\d+)/.exec(camino) ?? [];
        if (!lado) return camino;
        const documento = enviados[lado as 'cobrar' | 'pagar'][Number(n)];
        return documento ? campoDe(documento) : null;
      });
      if (!puestos) await dialogos.error('Error', mensajeDe(error));
      else if (error instanceof ErrorHttp && error.status === 'conflicto') {
        await dialogos.aviso('Alguien cobró o pagó mientras tanto', error.msg);
        alCambiarLoDebido();
      }
    }
  };
  return (
    <Form form={form} onSubmit={cruzar} className={pagina.nuevo} aria-label="Cruce de cuentas">
      <CambiosSinGuardar />
      <div className={estilos.lados}>
        <Tarjeta titulo={`Debe como cliente: ${dinero(suma(hay.cobrar.map((d) => d.saldo)))}`} sinRelleno>
          <RejillaReparto de={COBRAR} documentos={hay.cobrar} />
        </Tarjeta>
        <Tarjeta
          titulo={`Se le debe como proveedor: ${dinero(suma(hay.pagar.map((d) => d.saldo)))}`}
          sinRelleno
        >
          <RejillaReparto de={PAGAR} documentos={hay.pagar} />
        </Tarjeta>
      </div>
      <div className={pagina.hoja}>
        <Campos columnas={2}>
          <FechaField
            name="fecha"
            label="Fecha"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <TextField name="notas" label="Notas" maxLength={500} />
        </Campos>
      </div>
      <div className={pagina.cierre}>
        <Totales hay={hay} igualar={igualar} />
        <Acciones cancelarA={toCuentaProveedor(proveedor)}>
          <BotonEnviar>Cruzar cuentas</BotonEnviar>
        </Acciones>
      </div>
    </Form>
  );
}

/** Cuánto se cruza de cada lado, mientras se escribe. */
function Totales({ hay, igualar }: { hay: PorCruzar; igualar: () => void }) {
  const aplicaciones = useWatch<DatosCruce, 'aplicaciones'>({ name: 'aplicaciones' });
  const [debe, seLeDebe] = [hay.cobrar, hay.pagar].map((lado) => cruzado({ aplicaciones }, lado));
  const diferencia = debe!.minus(seLeDebe!);
  return (
    <div className={pagina.totales} role="status" aria-label="Totales del cruce">
      <dl>
        <div>
          <dt>De lo que debe</dt>
          <dd className="tabular">{dinero(debe!)}</dd>
        </div>
        <div>
          <dt>De lo que se le debe</dt>
          <dd className="tabular">{dinero(seLeDebe!)}</dd>
        </div>
      </dl>
      {!diferencia.isZero() && (
        <p className={pagina.supera}>
          <Icono de={IconAlertTriangle} />
          <span>
            Difieren en <strong className="tabular">{dinero(diferencia.abs())}</strong>.
          </span>
          <Button variant="default" h={36} onClick={igualar}>
            Igualar
          </Button>
        </p>
      )}
    </div>
  );
}
